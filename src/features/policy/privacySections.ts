import type { AppEnv } from '@/env/parse'
import { list, rows, text, type Section } from './section'
import { collectedSections } from './privacyCollected'
import { unitOf } from './unit'

/** The day this wording was made and holds from. Change it with the wording. */
export const POLICY_DATE = '2026年6月1日'

type Site = Pick<AppEnv, 'title' | 'defaultCity'>

/** The privacy policy of this very app for its city, in reading order. */
export function privacySections(site: Site): readonly Section[] {
  return [scope(site), ...collectedSections, ...sharingSections, ...userSections, contact(site)]
}

const scope = (site: Site): Section => ({
  key: 'scope',
  title: '适用范围',
  blocks: [
    text(
      `“${site.title}”由${unitOf(site)}运营，供城市管理工作人员采集、处置、核查案件和巡查使用。本政策适用于浏览器、企业微信、安卓应用和苹果应用中的“${site.title}”。`,
    ),
    text('点“登录”即表示您已阅读并同意本政策。不同意时请不要登录；登录前可以查看本政策和第三方说明。'),
  ],
})

const sharingSections = [
  {
    key: 'use',
    title: '使用与提供',
    blocks: [
      list(
        '业务记录按流程送达办理、核查、督办所需的单位和人员，他们只能看到权限内的内容。',
        '除办理业务、法律法规要求、司法机关和行政机关依法调取外，不向其他单位和个人提供。',
        '不出售个人信息，不投放广告，不做个人画像，不用自动化方式作出对个人有重大影响的决定。',
        '信息存放在中华人民共和国境内，不向境外提供。',
      ),
    ],
  },
  {
    key: 'third',
    title: '第三方服务',
    blocks: [
      text(
        '显示地图、在企业微信中打开等功能需要第三方服务。用到哪些、各得到什么信息、拒绝后有什么影响，按您当前的使用环境列在《第三方SDK说明》中。',
      ),
      { kind: 'sdkLink' },
    ],
  },
  {
    key: 'security',
    title: '安全措施',
    blocks: [
      list(
        '登录和业务数据通过 HTTPS 加密传输。',
        '按岗位授权，操作留痕；登录过期须重新验证。',
        '电话、证件号等在页面上部分隐藏；草稿和待传记录只对本人显示。',
        '发生个人信息泄露、篡改、丢失时，立即补救，并依法告知您和主管部门。',
      ),
      text('请锁屏保管手机，不要把验证码告诉他人。手机遗失时请立即通知本单位停用账号。'),
    ],
  },
] as const satisfies readonly Section[]

const userSections = [
  {
    key: 'rights',
    title: '您的权利',
    blocks: [
      rows(
        ['查阅复制', '在各业务列表和记录中查看；需要复制件时向本单位提出。'],
        ['更正补充', '姓名、手机号、所属网格有误时，请本单位在后台更正。'],
        ['删除', '自行删除未提交的草稿。已提交的记录属于工作档案，依法保存，到期处理。'],
        ['撤回同意', '随时关闭手机权限或退出登录。撤回前已进行的处理不受影响。'],
        ['注销账号', '离岗或不再使用时，请本单位停用并注销账号。'],
        ['投诉举报', '对处理方式有异议时，向运营单位或网信、公安等主管部门投诉举报。'],
      ),
      text('收到请求并核实身份后，在十五个工作日内答复。'),
    ],
  },
  {
    key: 'minors',
    title: '未成年人',
    blocks: [
      text(
        '本应用供工作人员使用，不面向未成年人，也不主动收集未成年人信息。拍摄现场时请避开未成年人的面部；确需登记不满十四周岁未成年人信息的，须先取得其监护人同意。发现误收的，请告知运营单位删除。',
      ),
    ],
  },
  {
    key: 'changes',
    title: '政策更新',
    blocks: [
      text(
        '收集的内容、用途或第三方服务有变化时，会先更新本政策和页面上方的日期。重大变化在应用内公告，并在您再次登录前提供查看。',
      ),
    ],
  },
] as const satisfies readonly Section[]

const contact = (site: Site): Section => ({
  key: 'contact',
  title: '联系我们',
  blocks: [
    rows(
      ['运营单位', `${unitOf(site)}（“${site.title}”）`],
      ['工作人员', '联系本单位的系统管理员，转交个人信息保护负责人。'],
      ['社会公众', '拨打 12345 政务服务便民热线，说明“城市管理移动应用个人信息”。'],
    ),
  ],
})
