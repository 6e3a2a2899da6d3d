import { contractDir, readSources } from './sources.mjs'
import { contractTable } from './table.mjs'

/** The endpoints by file, in the order of its text. */
function byModule(endpoints, { positionOf }) {
  const modules = [...new Set(endpoints.map(({ module }) => module))].sort()
  return modules.map((module) => [
    contractDir + module,
    endpoints
      .filter((one) => one.module === module)
      .map(({ name, endpoint }) => [name, endpoint])
      .sort(([a], [b]) => positionOf(module, a) - positionOf(module, b)),
  ])
}

/** The texts of the documents by file, from the exports of documents.ts. */
export async function documentFiles({ endpoints, openapi, examples }) {
  const sources = readSources()
  const bodies = await examples()
  const allFactsOf = (key) => ({ ...sources.factsOf(key), example: bodies.get(key) })
  return {
    'docs/contract.md': contractTable(sources, byModule(endpoints, sources)),
    'docs/openapi.json': `${JSON.stringify(openapi(allFactsOf), null, 1)}\n`,
  }
}
