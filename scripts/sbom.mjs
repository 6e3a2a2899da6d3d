// npm run sbom: writes the packages of the app and its tools into reports/, for the security staff of the city.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ensure.mjs'

const reports = join(root, 'reports')

function sbom(format) {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', format, '--package-lock-only'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e9,
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) throw new Error(`npm sbom failed (it needs npm 9.5 or newer):\n${stderr}`)
  return JSON.parse(stdout)
}

const isTool = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:development')

/** Without development packages. Not by --omit=dev: npm 11 also omits packages of the app (react). */
function ofTheApp(bom) {
  const components = bom.components.filter((component) => !isTool(component))
  const refs = new Set([bom.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])])
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }))
  return { ...bom, components, dependencies }
}

const write = (file, bom) => writeFileSync(join(reports, file), `${JSON.stringify(bom, null, 2)}\n`)

mkdirSync(reports, { recursive: true })
const all = sbom('cyclonedx')
const shipped = ofTheApp(all)
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const there = new Set(shipped.components.map((component) => component['bom-ref']))
const missing = Object.entries(dependencies).filter(([name, version]) => !there.has(`${name}@${version}`))
if (missing.length > 0) throw new Error(`npm sbom left out ${missing.map(([name]) => name).join(', ')}`)
write('sbom.cdx.json', all)
write('sbom.app.cdx.json', shipped)
write('sbom.spdx.json', sbom('spdx'))
console.log(
  `reports/sbom.cdx.json: ${all.components.length} packages; sbom.app.cdx.json: the ${shipped.components.length} of the app; sbom.spdx.json`,
)
