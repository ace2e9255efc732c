/** The bundle (docs/device.md): its files, loaded once, with a look at how far that is. */

/** Files that the interpreter asks for by themselves, under the name without `.bin`. */
const PACKED = ".bin";

const TYPES: Record<string, string> = { wasm: "application/wasm", zip: "application/zip" };

export class Bundle {
  private loaded = 0;
  private readonly unpacked = new Map<string, Promise<Response>>();

  private constructor(
    /** The address of the files, with a slash at its end. */
    readonly address: string,
    private readonly files: Record<string, number>,
    private readonly progress: (loaded: number, total: number) => void,
  ) {
    for (const name of Object.keys(files).filter((each) => each.endsWith(PACKED))) {
      const plain = name.slice(0, -PACKED.length);
      this.unpacked.set(this.address + plain, this.fetched(name, TYPES[plain.split(".").at(-1) ?? ""] ?? ""));
    }
  }

  /** Begin to load the bundle of a folder; `progress` takes bytes. */
  static async load(base: string, progress: (loaded: number, total: number) => void): Promise<Bundle> {
    const { folder, files } = await bundleListing(base);
    return new Bundle(`${base}${folder}/`, files, progress);
  }

  /** The answer to a request for one of its files; none for others. */
  answer(address: string): Promise<Response> | undefined {
    return this.unpacked.get(address);
  }

  private async fetched(name: string, type: string): Promise<Response> {
    const answer = await fetch(this.address + name);
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (part, out) => this.count(part, out),
      }),
    );
    return new Response(counted.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } });
  }

  private count(part: Uint8Array<ArrayBuffer>, out: TransformStreamDefaultController<Uint8Array<ArrayBuffer>>): void {
    out.enqueue(part);
    this.loaded += part.length;
    const packed = Object.entries(this.files).filter(([name]) => name.endsWith(PACKED));
    this.progress(
      this.loaded,
      packed.reduce((sum, [, bytes]) => sum + bytes, 0),
    );
  }
}

export interface BundleListing {
  /** Where today's files lie, beside the list. */
  folder: string;
  /** The bytes of each file as they are loaded, compressed. */
  files: Record<string, number>;
}

/** Fetch the list out of `base`, an address with a slash at its end; rejects where there is no bundle. */
export async function bundleListing(base: string, init?: RequestInit): Promise<BundleListing> {
  const answer = await fetch(`${base}bundle.json`, init);
  if (answer.status !== 200) throw new Error(`no bundle: ${answer.status}`);
  return (await answer.json()) as BundleListing;
}
