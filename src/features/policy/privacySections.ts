import type { AppEnv } from '@/env/parse'
import type { RowItem } from '@/ui/Card'

/** Places whose names contain their type: 厦门市, 浦东新区, 延边朝鲜族自治州. A bare 州 does not count: 泉州 is a city. */
const NAMED = /(市|自治州|盟|区|县)$/

/** The unit that runs this app in its city and is responsible for the data. */
export function unitOf({ defaultCity }: Pick<AppEnv, 'defaultCity'>): string {
  const city = defaultCity.trim()
  if (city === '') return '本地城市管理部门'
  return `${NAMED.test(city) ? city : `${city}市`}城市管理部门`
}

/** A part of a section: a paragraph, a list, rows of label and text, or the link to the list of SDKs. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'rows'; rows: readonly (RowItem & { value: string })[] }
  | { kind: 'sdkLink' }

/** A section of the policy; `key` is stable, `title` is in the table of contents. */
export interface Section {
  key: string
  title: string
  blocks: readonly Block[]
}

const text = (words: string): Block => ({ kind: 'text', text: words })
const list = (...items: readonly string[]): Block => ({ kind: 'list', items })
const rows = (...pairs: readonly (readonly [label: string, value: string])[]): Block => ({
  kind: 'rows',
  rows: pairs.map(([label, value]) => ({ label, value })),
})

/** Collected data and its purpose, data on the phone, retention, and permissions. */
const collectedSections = [
  {
    key: 'collect',
    title: '收集什么',
    blocks: [
      text('只收集办理城市管理业务需要的信息。每一项在用到时才收集。'),
      rows(
        ['手机号', '登录时发送和核对短信验证码，绑定所属网格。不提供手机号，无法用短信登录。'],
        [
          '账号信息',
          '姓名、所属单位、网格、岗位、角色，由本单位在后台登记。用于判断可办理的业务，并记在办理记录上。',
        ],
        [
          '位置',
          '经纬度、定位精度、定位时间。用于上报和办理时记录现场位置、查找附近的案件和地址、核对是否到场。精确位置属于敏感个人信息，只在您打开需要位置的页面或点定位时获取。您点“开始巡查”后持续定位并记录路线，到暂停、结束或退出登录为止：在浏览器里只在页面打开时定位，在安装的应用里锁屏后也会继续。其他时候不持续定位。',
        ],
        [
          '照片和视频',
          '您拍摄或选择的现场照片、视频。照片会叠加时间、地点、编号、人员水印，作为办理依据；水印内容同时随记录提交。只读取您选中的文件，不扫描相册。',
        ],
        ['填报内容', '问题描述、处置意见、巡查打分、意见建议等您填写的文字和选项。'],
        [
          '他人信息',
          '采集摊主、商户、举报人时登记的姓名、电话、证件号等。请当面告知对方用途，只填业务要求的项；电话和证件号在页面上部分隐藏。',
        ],
        [
          '设备和日志',
          '网络地址、浏览器和系统版本、访问时间、操作和出错记录。由服务器记录，用于安全审计和排查故障。',
        ],
      ),
      text(
        '处理依据：履行城市管理职责和您的岗位管理所必需的，依法处理；位置、相机等权限以您在手机上的授权为准。不收集通讯录、短信内容、通话记录和已安装应用列表。',
      ),
    ],
  },
  {
    key: 'device',
    title: '存在本机的内容',
    blocks: [
      text('为了在弱网和断网时不丢内容，以下信息保存在您的手机上：'),
      rows(
        ['草稿', '未提交的表单和其中的照片。只有本人登录后可见，退出登录不会删除。'],
        ['待传记录', '已点提交、还没传到服务器的记录和照片。网络恢复后自动续传。'],
        [
          '离线内容',
          '您看过的和空闲时自动取到本机的待办列表、详情、缩略图，待办数和当前账号，没有网络时供您本人查看。',
        ],
        ['基础数据', '字典、区域、机构、问题大类等列表，不含个人业务内容。'],
        ['登录状态', '登录凭证，存在本次会话中。'],
        ['使用习惯', '上次登录的手机号、最近使用的功能、文字大小和外观设置。'],
      ),
      text('多人共用一部手机时，请在交接前传完待传记录并退出登录。'),
    ],
  },
  {
    key: 'keep',
    title: '保存多久',
    blocks: [
      rows(
        ['草稿', '保存到提交成功或您删除为止。'],
        ['待传记录', '保存到服务器确认收到为止，随后从本机删除。'],
        ['离线内容', '最多保存 3 天。退出登录或换人登录时从本机删除，也可在“设置—清理缓存”随时清除。'],
        ['基础数据', '保存 10 天，到期重新获取；取不到时暂用旧数据。可在“设置—清理缓存”随时清除。'],
        ['登录状态', '退出登录时清除，关闭页面后失效。'],
        ['使用习惯', '保存到您清除本应用或浏览器的数据为止。'],
        [
          '业务记录',
          '案件、任务、采集记录及其照片存放在服务器，按城市管理档案要求的期限保存，到期删除或匿名化。',
        ],
        ['访问日志', '按《网络安全法》要求保存不少于六个月。'],
      ),
      text('手机系统可能清理长期不用的应用数据。请及时提交草稿和待传记录。'),
    ],
  },
  {
    key: 'permissions',
    title: '权限与关闭方法',
    blocks: [
      text('权限在首次用到时由系统询问。拒绝或关闭后，不影响与它无关的功能。'),
      rows(
        [
          '定位',
          '用于记录现场位置、查附近。关闭后可在地图上选点或搜索地址；要求现场定位的环节可能无法提交。',
        ],
        ['相机', '用于拍照、录像、扫码。关闭后可选择已有照片，或手工输入编号。'],
        ['相册和文件', '用于选择照片和附件。由您逐次选择，不选则不读取。'],
        ['麦克风', '仅在录像和视频通话时使用。关闭后录像无声，无法通话。'],
      ),
      text('关闭或重新打开权限：'),
      list(
        '浏览器：打开浏览器的“网站设置”或“网站权限”，找到本网站后修改。',
        '企业微信：打开手机“设置—应用—企业微信—权限”修改。',
        '安卓应用：打开手机“设置—应用—权限”，找到本应用后修改。',
        '苹果应用：打开手机“设置”，找到本应用后修改。',
      ),
    ],
  },
] as const satisfies readonly Section[]

/** Date of this version. Change it with the text. */
export const POLICY_DATE = '2026年6月1日'

type Site = Pick<AppEnv, 'title' | 'defaultCity'>

/** The privacy policy of this app for its city, in reading order. */
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
