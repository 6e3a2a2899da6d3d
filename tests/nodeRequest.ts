import { Blob as NodeBlob } from 'node:buffer'

// Requests under jsdom are Node’s, which differ from a browser’s in two ways that decide tests of this app:
// they refuse a relative address (the unlock that outlives its page would never leave), and on their way from jsdom's
// FormData files lose their names, which is what uploads are told apart by (spec §3), and their bytes as well.

const NodeRequest = globalThis.Request
const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
/** Node's own class; the global one is jsdom's. */
const NodeFormData = (await new Response('a=1', form).formData()).constructor
const [hidden = Symbol('nothing')] = Object.getOwnPropertySymbols(new Blob())

/** The bytes jsdom keeps behind a Blob; there is no public way to them that does not wait. */
function bytesOf(blob: Blob): Uint8Array {
  const kept: unknown = Reflect.get(Reflect.get(blob, hidden), '_bytes')
  if (!ArrayBuffer.isView(kept)) throw new TypeError('jsdom keeps the bytes of a Blob elsewhere now')
  return new Uint8Array(kept.buffer, kept.byteOffset, kept.byteLength)
}

function nodeForm(body: FormData): unknown {
  const made: unknown = Reflect.construct(NodeFormData, [])
  const append = (...entry: unknown[]): unknown =>
    Reflect.apply(Reflect.get(Object(made), 'append'), made, entry)
  body.forEach((value, name) =>
    typeof value === 'string'
      ? append(name, value)
      : append(name, new NodeBlob([bytesOf(value)], { type: value.type }), value.name),
  )
  return made
}

globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    const address = typeof input === 'string' ? new URL(input, window.location.href) : input
    const body = init?.body instanceof FormData ? { body: nodeForm(init.body) } : {}
    super(address, init && Object.assign({}, init, body))
  }
}
