// The imports of a module, by the parser of oxc: one reader for the rules and for the documents of the contract.
import { parseSync } from 'oxc-parser'

const isOfTypes = (entries) => entries.length > 0 && entries.every(({ isType }) => isType)

/** The names of values among the entries of an import or an export. */
const namesOf = (entries) =>
  entries.flatMap(({ isType, importName: { kind, name } }) => (isType || kind !== 'Name' ? [] : [name]))

const importOf = (from, entries, isLazy = false) => ({
  from,
  names: namesOf(entries),
  namespace: entries.find(({ importName }) => importName.kind === 'NamespaceObject')?.localName.value,
  isType: isOfTypes(entries),
  isLazy,
})

/**
 * Every import of a module, also by `export … from` and `import()`.
 *
 * @param file its path, whose ending decides the syntax
 * @returns `from` as it is written; the `names` of its values; `namespace`: the local name of all of it; `isType`: only types;
 * `isLazy`: by `import()`, left out where the target is computed
 */
export function importsOf(file, text) {
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const imports = module.staticImports.map(({ moduleRequest, entries }) =>
    importOf(moduleRequest.value, entries),
  )
  // All entries of a statement come from the same module, or from none.
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries[0]?.moduleRequest ? [importOf(entries[0].moduleRequest.value, entries)] : [],
  )
  const lazy = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, from] = /^['"](.*)['"]$/.exec(text.slice(start, end)) ?? []
    return from ? [importOf(from, [], true)] : []
  })
  return [...imports, ...exports, ...lazy]
}
