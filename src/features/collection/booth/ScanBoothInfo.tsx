import { useState } from 'react'
import { boothByCode, type Booth, type BoothScore } from '@/api/contract/collectionBooth'
import { boothCodeIn } from '@/domain/collection/boothCode'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { useScan } from '@/kit/scan/useScan'
import { Screen } from '@/kit/screen/Screen'
import { to, useNav, useScreenParams, useNow } from '@/kit/screen/hooks'
import { toast } from '@/stores/toasts'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button, LinkButton } from '@/ui/button/Button'
import { Card, Rows, Tag, Notice } from '@/ui/Card'
import { TextField } from '@/ui/field/TextField'
import { Icon } from '@/ui/icon/Icon'
import { ScanIcon } from '@/ui/icon/icons'
import { StateBlock } from '@/ui/state/StateBlock'
import { PhotoKind, remarkProblems } from '@/domain/attachment'
import {
  GRADES,
  isWanting,
  pointsOf,
  SCORE_ITEMS,
  boothTotal,
  boothScoreProblems,
} from '@/domain/collection/score'
import { isPosition } from '@/domain/geo'
import { OPINION_MAX, type Problem } from '@/domain/problems'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { FormScreen } from '@/kit/edit/FormScreen'
import { useForm, type Form } from '@/kit/edit/useForm'
import { useOutboxTransport, actForm } from '@/kit/outbox/form/actForm'
import { Segmented } from '@/ui/field/Segmented'
import { TextArea } from '@/ui/field/TextArea'
import { present } from '@/kit/attachments/photoItem'
import { call } from '@/api/call'
import { objectReveal, type Secret } from '@/api/contract/object'
import { labelOf, Status, STATUS_LABEL, YES_NO_LABEL } from '@/domain/enums'
import { formatRelativeTime } from '@/domain/time'
import { thumbOf } from '@/kit/data/filePreview'
import { PositionView } from '@/kit/detail/PositionView'
import { SecretValue } from '@/kit/detail/SecretValue'
import { Thumb } from '@/ui/photo/Photo'
import { Timeline } from '@/ui/progress/Timeline'
import { boothScoreKind, boothScoreForm, type BoothScoreForm } from './scoreAct'
import './booth.css'

/** The booth of a code: place, owner, earlier scores. */
function BoothFacts({ booth }: { booth: Booth }) {
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
            meta: [byName, time !== null && formatRelativeTime(time, now)].filter(Boolean).join(' · '),
            body: note || '各项达标',
          }))}
        />
      )}
    </Card>
  )
}

/** Errors of the score. Photos that are still uploading do not count. */
const missingIn = ({ grades, note, photos }: BoothScoreForm): Problem[] => [
  ...boothScoreProblems({ grades, note, photoCount: present(photos).length }),
  ...remarkProblems('photos', photos),
]

const KINDS = [PhotoKind.check]

interface ScoreEditProps {
  code: string
  /** The last known booth; undefined when it cannot be read. */
  booth: Booth | undefined
}

/** 巡查打分: grades item by item, with the total. Deficient items need a text and a photo. It works offline. */
function ScoreEdit({ code, booth }: ScoreEditProps) {
  const form = useForm(
    actForm({ ...boothScoreForm(code, booth), missing: missingIn }),
    useOutboxTransport(boothScoreKind, code),
  )
  const { about } = form.value
  return (
    <FormScreen form={form} label="提交打分" title="巡查打分">
      <Card title={about?.title || code}>
        <Rows
          rows={[
            { label: '摊位码', value: code },
            { label: '位置', value: about?.note },
          ]}
        />
      </Card>
      <Items form={form} />
      <DeductionField form={form} booth={booth} />
    </FormScreen>
  )
}

function Items({ form: { value, set, submit } }: { form: Form<BoothScoreForm> }) {
  const { grades } = value
  return (
    <Card title="逐项打分" count={`${boothTotal(grades)} / 100 分`}>
      {SCORE_ITEMS.map((item) => (
        <Segmented
          key={item.id}
          name={item.id}
          label={`${item.label}（${grades[item.id] ? `${pointsOf(grades, item)} / ` : ''}${item.most} 分）`}
          required
          options={GRADES}
          value={GRADES.find((grade) => grade.value === grades[item.id])?.value}
          onChange={(grade) => set((form) => ({ grades: { ...form.grades, [item.id]: grade } }))}
          error={submit.errorOf(item.id)}
        />
      ))}
    </Card>
  )
}

function DeductionField({ form, booth }: { form: Form<BoothScoreForm>; booth: Booth | undefined }) {
  const wanting = isWanting(form.value.grades)
  const scene = isPosition(booth) ? { scene: { position: booth, since: null } } : {}
  return (
    <Card>
      <TextArea
        label="扣分说明"
        required={wanting}
        placeholder={wanting ? '哪里不达标，怎么要求的' : '都达标可以不写'}
        maxLength={OPINION_MAX}
        {...form.field('note')}
      />
      <PhotoField
        label="照片"
        kinds={KINDS}
        required={wanting}
        stamp={() => ({ place: booth?.address ?? '', number: booth?.code ?? '', ...scene })}
        {...form.photos('photos')}
      />
    </Card>
  )
}

/** 扫码查摊: scans or types a code, then shows its booth, or offers to collect it. Also the form of 巡查打分. */
export default function ScanBoothInfo() {
  const { code: named = '', score } = useScreenParams('scanBoothInfo')
  const code = boothCodeIn(named)
  if (code === '') return <CodeForm />
  return <BoothByCode key={code} code={code} scores={score !== undefined} />
}

const NO_CODE = '这不是摊位码，请对准摊位上的二维码，或输入码下面的编号'

function CodeForm() {
  const nav = useNav()
  const scan = useScan()
  const [typed, setTyped] = useState('')
  const look = (text: string) => {
    const code = boothCodeIn(text)
    if (code !== '') nav.go(to.scanBoothInfo({ code }))
    else if (text.trim() !== '') toast.failure(NO_CODE)
  }
  return (
    <Screen>
      <Card>
        <StateBlock
          kind="empty"
          icon={ScanIcon}
          title="扫摊位上的二维码"
          text="查摊位、摊主、登记和巡查打分；没有登记的码可以直接采集。"
          action={
            <Button icon={<Icon as={ScanIcon} size={20} />} onClick={() => void scan().then(look)}>
              扫一扫
            </Button>
          }
        />
      </Card>
      <Card>
        <TextField
          label="输入编号"
          value={typed}
          onChange={setTyped}
          placeholder="码下面的字母和数字"
          maxLength={40}
          onEnter={() => look(typed)}
          right={
            <Button size="small" why={typed.trim() === '' ? '请先输入编号' : ''} onClick={() => look(typed)}>
              查询
            </Button>
          }
        />
      </Card>
    </Screen>
  )
}

function BoothByCode({ code, scores }: { code: string; scores: boolean }) {
  const nav = useNav()
  const found = useApiQuery(boothByCode, { query: { code } })
  if (scores && found.data !== null) return <ScoreEdit code={code} booth={found.data} />
  return (
    <DetailScreen record={found} what="摊位" bottom={(booth) => booth && <ScoreButton booth={booth} />}>
      {(booth) =>
        booth === null ? (
          <StateBlock
            kind="empty"
            icon={ScanIcon}
            title={`${code} 还没有登记`}
            text="核对编号没有错，就可以采集这个摊位。"
            action={<Button onClick={() => nav.go(to.boothMerchant({ code }))}>采集这个摊位</Button>}
          />
        ) : (
          <BoothFacts booth={booth} />
        )
      }
    </DetailScreen>
  )
}

function ScoreButton({ booth: { code } }: { booth: Booth }) {
  const nav = useNav()
  return (
    <BottomBar>
      <Button grow onClick={() => nav.go(to.scanBoothInfo({ code, score: '1' }))}>
        巡查打分
      </Button>
    </BottomBar>
  )
}
