import * as v from 'valibot'
import { DemoError } from './errors'

/** `texts`: the texts that may contain a failure code. */
export interface Carried {
  query: Record<string, string | string[]>
  data: unknown
  texts: readonly string[]
}

/** A prefetch does not count as opening (docs/contract.md). */
export const isAhead = (request: Request): boolean => request.headers.get('purpose') === 'prefetch'

function queryOf(url: URL): Carried['query'] {
  const names = [...new Set(url.searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = url.searchParams.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

const formTexts = (form: FormData): string[] =>
  [...form.values()].map((value) => (typeof value === 'string' ? value : value.name))

function parseJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw new DemoError('请求内容不是有效的 JSON')
  }
}

export async function carriedBy(request: Request): Promise<Carried> {
  const url = new URL(request.url)
  const query = queryOf(url)
  const texts = [...url.searchParams.values()]
  if (request.method === 'GET' || request.body === null) return { query, data: undefined, texts }
  if (request.headers.get('content-type')?.startsWith('multipart/')) {
    const data = await request.formData()
    return { query, data, texts: [...texts, ...formTexts(data)] }
  }
  const text = await request.text()
  return { query, data: parseJson(text), texts: [...texts, text] }
}

/** Refuses with the first issue, like a strict gateway. */
export function parsePart<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value ?? {})
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new DemoError(`参数有误：${v.getDotPath(issue) ?? ''} ${issue.message}`)
}
