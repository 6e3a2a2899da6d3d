// npm start: installs dependencies and serves the app with the demo backend.
import { ensureDependencies, root } from './ensure.mjs'

const port = 5173

/** The accounts of the demo backend; all have the same code. The last one meets code 133 (spec §8). */
const accounts = [
  ['手机号', '身份', '先看到'],
  ['13800000001', '林志强　采集员（鹭江街道 网格 3）', '核实、核查、上报'],
  ['13800000002', '陈美玲　处置人员（思明城管 鹭江中队）', '个人处置'],
  ['13800000003', '王建国　部门负责人（思明区城管局）', '签收、处置、确认、督办'],
  ['13900001404', '蔡建平　监督员（监督考评科）', '督办发起、督办确认'],
  ['13900001401', '周敏　值班长（受理派遣科）', '督办审批'],
  ['13900001303', '尤志成　部门负责人（思明区环卫中心）', '督办协办'],
  ['13800000133', '尚未绑定的账号', '绑定步骤'],
]

/** Columns in a terminal: Chinese characters and full-width signs take two. */
function width(text) {
  return [...text].reduce((sum, char) => sum + (/[\u1100-\u115f\u2e80-\uffe6]/.test(char) ? 2 : 1), 0)
}

function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => width(row[column]))))
  return rows.map((row) =>
    row
      .map((cell, i) => cell + ' '.repeat(widths[i] - width(cell)))
      .join('   ')
      .trimEnd(),
  )
}

function banner({ local, network }, code) {
  const lines = ['', ...local.map((url) => `本机打开　${url}`), ...network.map((url) => `手机打开　${url}`)]
  if (code.length > 0) lines.push('', ...code)
  if (process.env.DEMO === 'off') return [...lines, '', '演示后台已关闭（DEMO=off）', '', '按 Ctrl-C 结束']
  return [...lines, '', '演示账号，验证码均为 123456', '', ...table(accounts), '', '按 Ctrl-C 结束']
}

async function main() {
  ensureDependencies()
  const [{ createServer }, { qrLines }] = await Promise.all([import('vite'), import('./qr.mjs')])
  const server = await createServer({ root, mode: 'development', server: { port, host: true } })
  await server.listen()
  console.log(
    banner(server.resolvedUrls, qrLines(server.resolvedUrls.network, process.stdout.columns))
      .map((line) => (line === '' ? '' : `  ${line}`))
      .join('\n'),
  )
  const stop = () => void server.close().finally(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
