import { call } from '@/api/call'
import type { Booth, BoothScore } from '@/api/contract/collectionBooth'
import { objectReveal, type Secret } from '@/api/contract/object'
import { labelOf, Status, STATUS_LABEL, YES_NO_LABEL } from '@/domain/enums'
import { spokenTime } from '@/domain/time'
import { thumbOf } from '@/kit/data/filePreview'
import { PositionView } from '@/kit/detail/PositionView'
import { SecretValue } from '@/kit/detail/SecretValue'
import { to, useNav, useNow } from '@/kit/screen/links'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import { Thumb } from '@/ui/photo/Photo'
import { Rows } from '@/ui/Rows'
import { Tag } from '@/ui/Tag'
import { Timeline } from '@/ui/progress/Timeline'
import './booth.css'

/** The booth of a code: where it is, who has it, how it was found before. */
export function BoothFacts({ booth }: { booth: Booth }) {
  const nav = useNav()
  const { id, name, code, boothNo, stallPointName, categoryName, address, status, banReason } = booth
  const banned = status === Status.banned
  return (
    <>
      {banned && <Notice tone="warn">已封禁：{banReason || '没有写明原因'}</Notice>}
      <Card
        title={name || '未命名'}
        right={<Tag tone={banned ? 'bad' : 'ok'}>{labelOf(STATUS_LABEL, status) || '状态不明'}</Tag>}
      >
        <div className="cg-booth">
          <Rows
            rows={[
              { label: '摊位码', value: code },
              { label: '摊规点', value: stallPointName },
              { label: '摊位号', value: boothNo },
              { label: '经营品类', value: categoryName },
            ]}
          />
          <Thumb {...thumbOf(booth.thumbnail)} alt={`${name}的照片`} />
        </div>
      </Card>
      <Card
        title="摊主"
        right={<LinkButton onClick={() => nav.go(to.merchantDetail({ id }))}>商户详情</LinkButton>}
      >
        <Owner booth={booth} />
      </Card>
      <Card title="位置">
        <PositionView target={booth} name={name} address={address} />
      </Card>
      <Scores scores={booth.scores} />
    </>
  )
}

function Owner({ booth: { id, ownerName, phone, frontDuty } }: { booth: Booth }) {
  const secret = (field: Secret, label: string, masked: string) =>
    masked && (
      <SecretValue
        label={label}
        masked={masked}
        ask={async () => (await call(objectReveal, { data: { kind: 'merchant', id, field } })).value}
      />
    )
  return (
    <Rows
      rows={[
        { label: '姓名', value: secret('name', '姓名', ownerName) },
        { label: '联系电话', value: secret('phone', '联系电话', phone) },
        { label: '门前三包', value: labelOf(YES_NO_LABEL, frontDuty) },
      ]}
    />
  )
}

function Scores({ scores }: { scores: readonly BoothScore[] }) {
  const now = useNow()
  return (
    <Card title="巡查打分" count={`${scores.length} 次`}>
      {scores.length === 0 ? (
        <p className="cg-booth-none">还没有打过分</p>
      ) : (
        <Timeline
          label="巡查打分"
          items={scores.map(({ id, time, total, byName, note }) => ({
            key: id,
            title: `${total} 分`,
            meta: [byName, time !== null && spokenTime(time, now)].filter(Boolean).join(' · '),
            body: note || '各项达标',
          }))}
        />
      )}
    </Card>
  )
}
