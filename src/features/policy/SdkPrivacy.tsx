import { device } from '@/platform/current'
import { env } from '@/env/env'
import { to } from '@/kit/screen/links'
import { Screen } from '@/kit/screen/Screen'
import { useNav } from '@/kit/screen/screenContext'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/icon/Icon'
import { ExternalIcon } from '@/ui/icon/icons'
import { LinkButton } from '@/ui/button/LinkButton'
import { Rows } from '@/ui/Rows'
import { Tag } from '@/ui/Tag'
import { environmentOf, sdksOf, type Sdk } from './sdks'
import { POLICY_DATE } from './privacySections'
import './policy.css'

/** 第三方SDK说明: what is really used where the app runs now, and what is used elsewhere. Open without a session. */
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
      <Closing />
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

/** Their own terms in a new tab, where this page stays as it is; the unit's own are this app's policy. */
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

function Closing() {
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
