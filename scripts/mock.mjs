// npm run mock: the gateway of docs/openapi.json by Prism, on port 4010 (or --port): every call answers with its example, and a
// request that the document does not allow is refused, with the reason in the header sl-violations. npx fetches an exact
// version of Prism: 185 packages and 90 MB are too many for every `npm install`. Later versions need Node 24.
import { spawn, spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './ensure.mjs'

const PRISM = '@stoplight/prism-cli@5.14.2'

// Its packages run no install script and send no telemetry.
const env = { ...process.env, npm_config_ignore_scripts: 'true', SCARF_ANALYTICS: 'false' }

/** Prism's script. Started without npx, which would leave it running. */
function fetchPrism() {
  const ask = ['--yes', '--package', PRISM, 'node', '-p', 'process.env.PATH']
  // npx is a script on Windows, which needs a shell.
  const { status, stdout } = spawnSync('npx', ask, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  const bin = stdout?.split(delimiter).find((folder) => /_npx.*\.bin$/.test(folder))
  if (status !== 0 || !bin) throw new Error(`${PRISM} could not be fetched: a registry of npm is needed once`)
  return join(bin, '../@stoplight/prism-cli/dist/index.js')
}

const { values } = parseArgs({ options: { port: { type: 'string', default: '4010' } } })
const args = ['mock', join(root, 'docs/openapi.json'), '--host', '127.0.0.1', '--port', values.port]
const child = spawn(process.execPath, [fetchPrism(), ...args], { env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
child.once('close', (code) => process.exit(code ?? 0))
