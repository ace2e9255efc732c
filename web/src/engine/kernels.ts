/** The kernels as WebAssembly, entered by the convention of docs/kernels.md. */

interface Argument {
  name: string;
  dimensions: number;
}

interface RecordLayout {
  size: number;
  fields: Record<string, { offset: number }>;
}

/** What the build says of the entry points and the records (`kernels.json`). */
export interface Manifest {
  entry_points: Record<string, { arguments: Argument[] }>;
  records: Record<string, RecordLayout>;
  constants: Record<string, number>;
}

/** An array in the kernels' memory. */
export interface KernelArray {
  place: number;
  sizes: number[];
}

type Given = KernelArray | number | bigint;

const WORD = 8;
const ALIGNMENT = 16;
const PAGE = 65536;

export class Kernels {
  private top: number;

  constructor(
    private readonly exports: WebAssembly.Exports,
    private readonly manifest: Manifest,
  ) {
    this.top = Number((exports["__heap_base"] as WebAssembly.Global).value);
  }

  /** Load the engine that lies in a folder of the server, or beside the bundle for devices. */
  static async load(address: string): Promise<Kernels> {
    const [module, manifest] = await Promise.all([
      WebAssembly.compileStreaming(answered(`${address}/engine.wasm`).then(asModule)),
      answered(`${address}/kernels.json`).then((answer) => answer.json() as Promise<Manifest>),
    ]);
    return new Kernels((await WebAssembly.instantiate(module)).exports, manifest);
  }

  /** A number that kernels and their callers share. */
  constant(name: string): number {
    return known(this.manifest.constants[name], name);
  }

  /** Do some work, and free the arrays that were made meanwhile. */
  async within<T>(work: () => Promise<T>): Promise<T> {
    const before = this.top;
    try {
      return await work();
    } finally {
      this.top = before;
    }
  }

  /** Records of a layout, all zeros. */
  records(layout: string, count = 1): KernelArray {
    return { place: this.room(this.layout(layout).size * count), sizes: [count] };
  }

  /** One record with these contents. */
  record(layout: string, contents: Uint8Array): KernelArray {
    const found = this.records(layout);
    if (contents.length !== this.layout(layout).size) throw new Error(`${layout}: ${contents.length} bytes`);
    new Uint8Array(this.memory, found.place).set(contents);
    return found;
  }

  /** 64-bit integers, all zeros. */
  integers(...sizes: number[]): KernelArray {
    return { place: this.room(sizes.reduce((product, size) => product * size, WORD)), sizes };
  }

  /** The contents of an array of 64-bit integers, until memory grows. */
  contents(array: KernelArray): BigInt64Array {
    return new BigInt64Array(
      this.memory,
      array.place,
      array.sizes.reduce((product, size) => product * size, 1),
    );
  }

  /** A reader of one record of an array, until memory grows. */
  view(array: KernelArray, layout: string, index = 0): FieldView {
    const { size, fields } = this.layout(layout);
    return new FieldView(new DataView(this.memory, array.place + index * size, size), fields);
  }

  /** Enter a kernel with all its arguments, by their names. */
  enter(name: string, given: Record<string, Given>): bigint {
    const entry = known(this.manifest.entry_points[name], name);
    const words = entry.arguments.flatMap((argument) => wordsOf(known(given[argument.name], argument.name)));
    const before = this.top;
    const block = this.integers(words.length);
    this.contents(block).set(words);
    this.top = before; // kernels keep nothing
    return (this.exports[name] as (address: number) => bigint)(block.place);
  }

  private get memory(): ArrayBuffer {
    return (this.exports["memory"] as WebAssembly.Memory).buffer;
  }

  private layout(name: string): RecordLayout {
    return known(this.manifest.records[name], name);
  }

  private room(size: number): number {
    const place = Math.ceil(this.top / ALIGNMENT) * ALIGNMENT;
    this.top = place + size;
    const lacking = this.top - this.memory.byteLength;
    if (lacking > 0) (this.exports["memory"] as WebAssembly.Memory).grow(Math.ceil(lacking / PAGE));
    new Uint8Array(this.memory, place, size).fill(0);
    return place;
  }
}

/** The fields of a record by their names. */
export class FieldView {
  constructor(
    private readonly bytes: DataView,
    private readonly fields: RecordLayout["fields"],
  ) {}

  int32(field: string): number {
    return this.bytes.getInt32(this.offset(field), true);
  }
  int64(field: string): bigint {
    return this.bytes.getBigInt64(this.offset(field), true);
  }
  float64(field: string): number {
    return this.bytes.getFloat64(this.offset(field), true);
  }
  setInt64(field: string, value: bigint): void {
    this.bytes.setBigInt64(this.offset(field), value, true);
  }

  private offset(field: string): number {
    return known(this.fields[field], field).offset;
  }
}

/** The words of an argument: a number, or an array's address and its sizes. */
function wordsOf(given: Given): bigint[] {
  if (typeof given !== "object") return [BigInt(given)];
  return [given.place, ...given.sizes].map(BigInt);
}

/** What the engine says of a name; a page and an engine that do not fit together end here. */
function known<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`the engine has no ${name}`);
  return found;
}

/** The same answer, whatever a web space calls such files. */
function asModule(answer: Response): Response {
  return new Response(answer.body, { headers: { "Content-Type": "application/wasm" } });
}

export async function answered(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}
