// Writes docs/contract.md, the table for integrators of a gateway.
import { contractDir, screensAbove } from './sources.mjs'

/** Longer lists show how many more there are. */
const shownScreens = 8

function shorten(names) {
  if (names.length <= shownScreens) return names.join(', ')
  return `${names.slice(0, shownScreens).join(', ')} and ${names.length - shownScreens} more`
}

/** The last column: screens that import the endpoint, then other modules, each with their screens. */
function usersText(key, { importers, users }, screens) {
  const modules = [...(users.get(key) ?? [])].sort()
  const direct = modules.flatMap((module) => screens.get(module) ?? []).sort()
  const indirect = modules
    .filter((module) => !screens.has(module))
    .map((module) => {
      const above = screensAbove(module, importers, screens)
      return above.length > 0 ? `via ${module}: ${shorten(above)}` : `via ${module}`
    })
  return [...(direct.length > 0 ? [shorten(direct)] : []), ...indirect].join('; ') || '—'
}

function section(module, endpoints, graph, screens) {
  const rows = endpoints.map(([name, { method, path, source }]) => {
    const used = usersText(`${module}#${name}`, graph, screens)
    return `| ${name} | ${method} | \`${path}\` | ${source} | ${used} |`
  })
  const head = ['| name | method | path | source | used by |', '| --- | --- | --- | --- | --- |']
  return [`## ${module.slice(contractDir.length)}`, '', ...head, ...rows, '']
}

function introduction(all) {
  const assumed = all.filter(([, { source }]) => source === 'assumed').length
  return [
    '# Calls of the gateway',
    '',
    'Written by `npm run contract` from `src/api/contract`; do not edit.',
    '',
    `${all.length} calls: ${all.length - assumed} of the specification, ${assumed} **assumed**: invented here, to be`,
    'matched with the gateway of the city. Request and answer of each are the schemas in the file its section is named',
    'after. Paths follow `VITE_BASE_API`.',
    '',
    'Stored files are at `VITE_PREVIEW_HOST` plus their path (spec §3). Lists and tiles request a smaller picture by',
    '`?width=240`, in pixels: **assumed**. A gateway that does not know it answers with the full picture; where it refuses,',
    'the app repeats the request without it. Long `cache-control` on files saves mobile data, and so do smaller pictures as WebP or',
    'AVIF for requests whose `accept` names it.',
    '',
    'The app prefetches open records for offline use; such a call has the header `purpose: prefetch` (**assumed**).',
    'It does not mark the record as read: it stays 未读, and its sender may still withdraw it.',
    '',
  ]
}

/** The calls that a gateway must recognise when repeated. */
function repeated(all) {
  const rows = all
    .filter(([, { policy }]) => policy?.appends)
    .map(([name, { method, path }]) => `| ${name} | ${method} | \`${path}\` |`)
  return [
    '## Received twice',
    '',
    'A browser repeats a POST when a kept-alive connection dies before the first byte of the answer (Chromium does), and a',
    'user repeats what seems to have failed. These calls add something each time they are received, so each carries a',
    '`clientId`, made by the device and the same for every attempt: the gateway stores it, answers a known one with its record, and',
    'adds nothing. All other actions move, set or replace: received again they are refused by the stage, or change nothing.',
    '',
    '| name | method | path |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ]
}

/**
 * The whole table.
 * @param sources result of readSources
 * @param endpoints [module, [name, endpoint][]][] in the order of the files
 */
export function contractTable({ graph, screens }, loaded) {
  const sections = loaded
    .filter(([, endpoints]) => endpoints.length > 0)
    .flatMap(([module, endpoints]) => section(module, endpoints, graph, screens))
  const all = loaded.flatMap(([, endpoints]) => endpoints)
  return [...introduction(all), ...repeated(all), ...sections].join('\n')
}
