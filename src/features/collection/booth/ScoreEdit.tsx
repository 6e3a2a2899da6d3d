import type { Booth } from '@/api/contract/booth'
import { PhotoKind } from '@/domain/attachment'
import { GRADES, isWanting, pointsOf, SCORE_ITEMS, totalOf } from '@/domain/collection/score'
import { isPosition } from '@/domain/geo'
import { OPINION_MAX } from '@/domain/problems'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { FormScreen } from '@/kit/edit/FormScreen'
import type { Form } from '@/kit/edit/useForm'
import { FormerNote } from '@/kit/outbox/form/FormerNote'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { withSeen } from '@/kit/outbox/form/withSeen'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { TextArea } from '@/ui/field/TextArea'
import { Rows } from '@/ui/Rows'
import { scoreAct } from './scoreAct'
import { emptyScore, missingIn, photosOf, scoreForm, type ScoreForm } from './scoreForm'

const KINDS = [PhotoKind.check]

export interface ScoreEditProps {
  code: string
  /** As it was last asked; undefined while it cannot be. */
  booth: Booth | undefined
}

type Seen = NonNullable<ScoreForm['about']>

/** 巡查打分: item by item with a running total; what is wanting is said and shown. Also without a network. */
export function ScoreEdit({ code, booth }: ScoreEditProps) {
  const spec = { kind: scoreAct, schema: scoreForm, empty: emptyScore(code) }
  const { clientId, former, draft: kept } = useActDraft(spec, code)
  const now = booth && { title: booth.name, note: booth.address }
  const draft = withSeen<Seen, ScoreForm>(kept, now)
  const form = useActForm({ kind: scoreAct, missing: missingIn, photosOf }, clientId, draft)
  const { about } = form.value
  return (
    <FormScreen form={form} label="提交打分" title="巡查打分">
      <FormerNote words={former} />
      <Card title={about?.title || code}>
        <Rows
          rows={[
            { label: '摊位码', value: code },
            { label: '位置', value: about?.note },
          ]}
        />
      </Card>
      <Items form={form} />
      <Why form={form} booth={booth} />
    </FormScreen>
  )
}

function Items({ form: { value, set, submit } }: { form: Form<ScoreForm> }) {
  const { grades } = value
  return (
    <Card title="逐项打分" count={`${totalOf(grades)} / 100 分`}>
      {SCORE_ITEMS.map((item) => (
        <Segmented
          key={item.id}
          name={item.id}
          label={`${item.label}（${grades[item.id] ? `${pointsOf(grades, item)} / ` : ''}${item.most} 分）`}
          required
          options={GRADES}
          value={GRADES.find((grade) => grade.value === grades[item.id])?.value}
          onChange={(grade) => set((form) => ({ grades: { ...form.grades, [item.id]: grade } }))}
          error={submit.problem?.field === item.id ? submit.problem.text : undefined}
        />
      ))}
    </Card>
  )
}

function Why({ form, booth }: { form: Form<ScoreForm>; booth: Booth | undefined }) {
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
