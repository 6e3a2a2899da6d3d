import { device } from '@/platform/current'
import { env } from '@/env/env'
import { to, useNav } from '@/kit/screen/hooks'
import { Screen } from '@/kit/screen/Screen'
import { Card, Rows, Tag } from '@/ui/Card'
import { Icon } from '@/ui/icon/Icon'
import { ExternalIcon } from '@/ui/icon/icons'
import { LinkButton } from '@/ui/button/Button'
import type { AppEnv } from '@/env/parse'
import type { Shell } from '@/platform/shell'
import { POLICY_DATE, unitOf } from './privacySections'
import './policy.css'

type Site = Pick<AppEnv, 'baiduAk' | 'tiandituTk' | 'defaultCity'>

/** A third-party component, or the native shell, as the screen shows it. */
export interface Sdk {
  id: 'tianditu' | 'baidu' | 'navigation' | 'wecom' | 'shell'
  name: string
  provider: string
  purpose: string
  /** The data that the component receives. */
  data: string
  when: string
  refused: string
  /** The terms of the component; null when this app's privacy policy applies. */
  policy: { label: string; url: string } | null
  /** Whether the component is active in the current environment. */
  used: boolean
}

const TIANDITU: Omit<Sdk, 'used'> = {
  id: 'tianditu',
  name: '天地图地图服务',
  provider: '国家基础地理信息中心',
  purpose: '显示地图；搜索地址，由位置查地址。',
  data: '网络地址、浏览器信息、所看地图的范围和级别；搜索的文字或所查位置的经纬度。不含姓名、手机号和案件内容。',
  when: '打开带地图的页面、搜索地址、定位后查地址时。地图直接向天地图请求；搜索和查地址经本单位服务器转发。',
  refused: '不打开带地图的页面即可；地图加载失败时改用内置离线底图，仍可手工填写地址。',
  policy: { label: '天地图服务条款', url: 'https://www.tianditu.gov.cn/about/contact.html?type=2' },
}

const BAIDU: Omit<Sdk, 'used'> = {
  id: 'baidu',
  name: '百度地图 JavaScript API',
  provider: '北京百度网讯科技有限公司',
  purpose: '显示地图；搜索地址，由位置查地址。',
  data: '网络地址、浏览器信息、所在页面的网址、所看地图的范围和级别；搜索的文字或所查位置的经纬度。不含姓名、手机号和案件内容。',
  when: '本单位选用百度地图时，打开带地图的页面、搜索地址、定位后查地址。地图直接向百度请求；搜索和查地址经本单位服务器转发。',
  refused: '不打开带地图的页面即可；地图加载失败时改用内置离线底图，仍可手工填写地址。',
  policy: {
    label: '百度地图开放平台隐私政策',
    url: 'https://lbsyun.baidu.com/index.php?title=openprivacy',
  },
}

const NAVIGATION: Omit<Sdk, 'used'> = {
  id: 'navigation',
  name: '百度地图导航网页',
  provider: '北京百度网讯科技有限公司',
  purpose: '导航到案件、点位所在的位置。',
  data: '目的地的名称和经纬度。本应用不提供您的位置；网页需要时由它自行询问您。',
  when: '只在您点“导航”后，在新页面打开。',
  refused: '不点“导航”即可，不影响其他功能。',
  policy: {
    label: '百度地图开放平台隐私政策',
    url: 'https://lbsyun.baidu.com/index.php?title=openprivacy',
  },
}

const WECOM: Omit<Sdk, 'used'> = {
  id: 'wecom',
  name: '企业微信 JS-SDK',
  provider: '深圳市腾讯计算机系统有限公司',
  purpose: '在企业微信中免密登录、定位、扫码、选择和预览图片、处理返回。',
  data: '当前页面的网址和接口签名、企业微信账号标识；定位、扫码、选图的结果经企业微信客户端交给本应用。',
  when: '只在企业微信中打开本应用时加载；定位、扫码、选图在您操作时调用。',
  refused:
    '改用手机浏览器打开，以短信验证码登录；关闭企业微信的定位、相机权限后，可在地图上选点、手工输入编号。',
  policy: { label: '企业微信隐私保护指引', url: 'https://work.weixin.qq.com/nl/privacy' },
}

const SHELL: Omit<Sdk, 'used' | 'provider'> = {
  id: 'shell',
  name: '安卓、苹果应用的手机功能',
  purpose: '登录、定位、拍照、选图、编辑图片、扫码、分享、打开定位设置。',
  data: '这些功能的结果只交给本应用，不传给第三方。',
  when: '只在本单位发布的安卓、苹果应用中，由您操作时调用。',
  refused: '在手机设置中关闭相应权限；可在地图上选点、选择已有照片、手工输入编号。',
  policy: null,
}

/**
 * Third-party components, active ones first. The build has the keys, and the shell is the current one. If
 * both maps have a key, the unit chooses one (spec §1), so both count as active.
 */
export function sdksOf(site: Site, shell: Shell): readonly Sdk[] {
  const all: Sdk[] = [
    { ...TIANDITU, used: site.tiandituTk !== '' },
    { ...BAIDU, used: site.baiduAk !== '' },
    { ...WECOM, used: shell === 'wecom' },
    { ...SHELL, provider: unitOf(site), used: shell === 'android' || shell === 'ios' },
    { ...NAVIGATION, used: true },
  ]
  return [...all.filter(({ used }) => used), ...all.filter(({ used }) => !used)]
}

const SHELL_NAMES: Record<Shell, string> = {
  browser: '手机浏览器',
  wecom: '企业微信',
  android: '安卓应用',
  ios: '苹果应用',
}

/** The current environment and map, for the head of the list. */
export function environmentOf(site: Site, shell: Shell): { place: string; map: string } {
  const maps = [site.tiandituTk !== '' && '天地图', site.baiduAk !== '' && '百度地图'].filter(Boolean)
  const map = maps.length === 2 ? '天地图或百度地图，由本单位选用' : maps[0] || '内置离线底图，不接入地图 SDK'
  return { place: SHELL_NAMES[shell], map }
}

/**
 * 第三方SDK说明: components active in the current environment, and those active elsewhere. Open without a session.
 */
export default function SdkPrivacy() {
  const { shell } = device()
  const sdks = sdksOf(env, shell)
  const { place, map } = environmentOf(env, shell)
  return (
    <Screen>
      <Card title="当前环境">
        <Rows
          rows={[
            { label: '打开方式', value: place },
            { label: '地图服务', value: map },
            {
              label: '本环境使用',
              value: `${sdks.filter(({ used }) => used).length} 项，共列 ${sdks.length} 项`,
            },
            { label: '更新日期', value: POLICY_DATE },
          ]}
        />
      </Card>
      {sdks.map((sdk) => (
        <SdkCard key={sdk.id} sdk={sdk} />
      ))}
      <OtherNotes />
    </Screen>
  )
}

function SdkCard({ sdk }: { sdk: Sdk }) {
  const tag = sdk.used ? <Tag tone="ok">本环境使用</Tag> : <Tag>本环境不使用</Tag>
  return (
    <Card title={sdk.name} right={tag}>
      <Rows
        rows={[
          { label: '提供方', value: sdk.provider },
          { label: '用途', value: sdk.purpose },
          { label: '得到的信息', value: sdk.data },
          { label: '何时使用', value: sdk.when },
          { label: '拒绝后', value: sdk.refused },
          { label: '规则', value: <PolicyLink policy={sdk.policy} /> },
        ]}
      />
    </Card>
  )
}

/** A link to the terms of a component in a new tab. The unit's terms are this app's policy. */
function PolicyLink({ policy }: { policy: Sdk['policy'] }) {
  const nav = useNav()
  if (!policy) return <LinkButton onClick={() => nav.go(to.privacyPolicy())}>隐私政策</LinkButton>
  return (
    <a className="cg-policy-out" href={policy.url} target="_blank" rel="noopener noreferrer">
      {policy.label}
      <Icon as={ExternalIcon} size={14} label="新页面打开" />
    </a>
  )
}

function OtherNotes() {
  const nav = useNav()
  return (
    <Card title="其他说明">
      <div className="cg-policy-text">
        <p>搜索地址、由位置查地址先交给本单位服务器，再由它向天地图或百度查询，只转交搜索文字或经纬度。</p>
        <p>扫码识别、坐标换算、照片压缩和水印由随应用打包的开源组件在本机完成，不向其开发者传送信息。</p>
        <p>手机浏览器的定位由浏览器和手机系统提供，适用其各自的规则。不接入广告、统计和推送 SDK。</p>
        <p>
          本应用自身如何处理个人信息，见
          <LinkButton onClick={() => nav.go(to.privacyPolicy())}>《隐私政策》</LinkButton>
        </p>
      </div>
    </Card>
  )
}
