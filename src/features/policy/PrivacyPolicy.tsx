import { useRef } from 'react'
import { env } from '@/env/env'
import { Screen } from '@/kit/screen/Screen'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Article } from './Article'
import { Contents } from './Contents'
import { jumpTo } from './jump'
import { POLICY_DATE, privacySections } from './privacySections'
import './policy.css'

/** 隐私政策: what this app collects and why; open without a session, because it is read before logging in. */
export default function PrivacyPolicy() {
  const contents = useRef<HTMLElement>(null)
  const parts = useRef(new Map<string, HTMLElement>())
  const sections = privacySections(env)
  return (
    <Screen right={<LinkButton onClick={() => jumpTo(contents.current)}>目录</LinkButton>}>
      <Summary />
      <Contents ref={contents} sections={sections} onPick={(key) => jumpTo(parts.current.get(key))} />
      {sections.map(({ key, title, blocks }, index) => (
        <div
          key={key}
          tabIndex={-1}
          ref={(element) => {
            if (element) parts.current.set(key, element)
            else parts.current.delete(key)
          }}
        >
          <Card title={`${index + 1}. ${title}`}>
            <Article blocks={blocks} />
          </Card>
        </div>
      ))}
    </Screen>
  )
}

function Summary() {
  return (
    <Card title={`${env.title}隐私政策`}>
      <p className="cg-policy-date num">
        <span>更新日期 {POLICY_DATE}</span>
        <span>生效日期 {POLICY_DATE}</span>
      </p>
      <Article
        blocks={[
          {
            kind: 'list',
            items: [
              '只为办理城市管理业务收集手机号、账号、位置、现场照片和填报内容。',
              '位置和相机用到时才取用，可随时在手机设置中关闭。',
              '草稿和待传记录存在您的手机上，传到服务器后删除。',
              '不出售个人信息，不投放广告。',
            ],
          },
        ]}
      />
    </Card>
  )
}
