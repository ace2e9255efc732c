import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
    globalIgnores(["public/", "src/connection/protocol.ts"]),
    js.configs.recommended,
    ts.configs.recommended,
    svelte.configs.recommended,
    prettier,
    svelte.configs.prettier,
    {
        files: ["**/*.svelte", "**/*.svelte.ts"],
        languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    },
    {
        rules: {
            // TypeScript knows which names exist.
            "no-undef": "off",
            // Taking members out of an object is how the rest is copied.
            "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
            // Maps and sets are filled once, and a changed one replaces the last in a `$state.raw`.
            "svelte/prefer-svelte-reactivity": "off",
            // Svelte trims blanks where a block begins or ends: {" "} keeps one.
            "svelte/no-useless-mustaches": "off",
        },
    },
);
