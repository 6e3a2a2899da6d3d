import { Blob as NodeBlob } from 'node:buffer'

// jsdom tests use the Request of Node, which differs from a browser in two ways: it refuses relative addresses (the unlock sent
// when a page closes would fail), and files in the FormData of jsdom lose their bytes and names, which identify uploads (spec §3).

const NodeRequest = globalThis.Request
const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
/** Node's own class; the global one is jsdom's. */
const NodeFormData = (await new Response('a=1', form).formData()).constructor
const [hidden = Symbol('nothing')] = Object.getOwnPropertySymbols(new Blob())

/** The bytes that jsdom stores in a Blob; its public API is asynchronous. */
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
