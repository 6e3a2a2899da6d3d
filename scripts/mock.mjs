// npm run mock: the gateway of docs/openapi.json as Prism invents it, on port 4010 (or --port): every call answers with its example,
// and a request the document does not allow is refused. Prism is fetched by npx, by its exact version: 185 packages and 90 MB are too
// many for an `npm install` of everybody. Later versions need Node 24.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './ensure.mjs'

const PRISM = '@stoplight/prism-cli@5.14.2'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4010' } } })
// --errors: a refusal says what the document does not allow, instead of answering with an example of one.
const prism = [
  'mock',
  join(root, 'docs/openapi.json'),
  '--errors',
  '--host',
  '127.0.0.1',
  '--port',
  values.port,
]

const child = spawn('npx', ['--yes', PRISM, ...prism], {
  stdio: 'inherit',
  // npx is a script on Windows, which only a shell starts.
  shell: process.platform === 'win32',
  // Nothing of its packages runs at their installation, and nothing is reported to their makers.
  env: { ...process.env, npm_config_ignore_scripts: 'true', SCARF_ANALYTICS: 'false' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
child.once('close', (code) => process.exit(code ?? 0))
