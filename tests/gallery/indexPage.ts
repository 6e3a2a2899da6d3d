import { areaNames, areaOf } from './areas'
import type { Mode } from './modes'
import type { Shot } from './shots'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)

const STYLE = `
body { margin: 16px; font: 14px/1.4 system-ui, sans-serif; background: #eef0f3; color: #1c2530; }
nav a { margin-right: 12px; }
table { border-spacing: 12px; }
th { text-align: left; }
td { vertical-align: top; max-width: 292px; overflow-wrap: anywhere; }
img { display: block; width: 292px; height: auto; border: 1px solid #c5ccd6; background: #fff; }
small { color: #5a6675; }
.found { color: #b3261e; margin: 4px 0; padding-left: 16px; }
`

function cell(shot: Shot | undefined): string {
  if (!shot) return '<td></td>'
  const { place, mode, file, found } = shot
  const picture = file
    ? `<a href="${file}"><img loading="lazy" src="${file}" alt="${escaped(`${place.name}, ${mode}`)}"></a>`
    : ''
  const list = found.length
    ? `<ul class="found">${found.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
    : ''
  return `<td>${picture}${list}</td>`
}

function row(name: string, shots: readonly Shot[], modes: readonly Mode[]): string {
  const place = shots[0]?.place
  if (!place) return ''
  const head = `${escaped(place.title)} <small>${escaped(name)} · ${escaped(place.as)} · ${escaped(place.address)}</small>`
  const cells = modes.map((mode) => cell(shots.find((shot) => shot.mode === mode.name)))
  return `<tr>${cells.join('')}</tr>\n<tr><td colspan="${modes.length}">${head}</td></tr>`
}

/** The page with all pictures: by area, a row for each screen, a column for each mode. It needs no server. */
export function indexPage(shots: readonly Shot[], modes: readonly Mode[]): string {
  const areas = areaNames.filter((area) => shots.some(({ place }) => areaOf(place.screen) === area))
  const heads = modes.map(({ title, name }) => `<th>${title} <small>${name}</small></th>`).join('')
  const sections = areas.map((area) => {
    const own = shots.filter(({ place }) => areaOf(place.screen) === area)
    const names = [...new Set(own.map(({ place }) => place.name))]
    const rows = names.map((name) =>
      row(
        name,
        own.filter(({ place }) => place.name === name),
        modes,
      ),
    )
    return `<h2 id="${area}">${area}</h2>\n<table><tr>${heads}</tr>\n${rows.join('\n')}</table>`
  })
  const links = areas.map((area) => `<a href="#${area}">${area}</a>`).join('')
  const bad = shots.filter(({ found }) => found.length > 0).length
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><title>城管 mobile: gallery</title><style>${STYLE}</style>
<h1>城管 mobile</h1><p>${shots.length} pictures, ${bad} with something found</p><nav>${links}</nav>
${sections.join('\n')}
</html>
`
}
