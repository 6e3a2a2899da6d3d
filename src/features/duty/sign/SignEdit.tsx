import { dutyToday, type OwnShift } from '@/api/contract/duty'
import { PhotoKind } from '@/domain/attachment'
import { maySign, SIGN_LABEL, signLabel, type SignSide } from '@/domain/duty/shift'
import { OPINION_MAX } from '@/domain/problems'
import { whyNot } from '@/domain/verdict'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery, useAccount, actorOf } from '@/kit/data/useApiQuery'
import { FormScreen } from '@/kit/edit/FormScreen'
import { PendingNote, useOutboxTransport, actForm } from '@/kit/outbox/form/actForm'
import { SpotCard, useSiteDistance, type Measuring } from '@/kit/place/SpotCard'
import { useOutbox } from '@/stores/outbox/state'
import { Card, Rows, Notice } from '@/ui/Card'
import { TextArea } from '@/ui/field/TextArea'
import { Chips } from '@/ui/list/Chips'
import { shiftFactsOf, hoursOf, shiftTitle, shownShift } from '@/features/duty/roster/shownShift'
import { aboutSign, shiftSignForm, type SignForm } from './signKind'
import { isPosition } from '@/domain/geo'
import { now } from '@/stores/clock'
import { useForm, type Form } from '@/kit/edit/useForm'
import { to, useNow } from '@/kit/screen/hooks'

interface Signing {
  form: Form<SignForm>
  where: Measuring
}

const seenOf = (shift: OwnShift) => ({
  title: shiftTitle(shift, now()),
  note: [hoursOf(shift, now()), shift.placeName].filter(Boolean).join(' · '),
})

/** The form of 签到 or 签退. It queues time and place of the signature. */
function useSignForm(side: SignSide, shiftId: string, shift: OwnShift | undefined, why: string): Signing {
  const where = useSiteDistance(isPosition(shift) ? shift : null)
  const spec = shiftSignForm(side, shiftId, shift, where.fix)
  const transport = useOutboxTransport(spec.kind, shiftId)
  const form = useForm(
    actForm<SignForm>({
      ...spec,
      seen: shift && { about: seenOf(shift) },
      leads: () => to.dutyReportRecord(),
    }),
    { ...transport, why },
  )
  return { form, where }
}

const KINDS = [PhotoKind.feedback]
/** A shortcut for the usual handover text. */
const USUAL_HANDOVER = '无异常，设备齐全，已清点交接'

export interface SignEditProps {
  side: SignSide
  shiftId: string
}

/** 签到 and 签退: position with accuracy, a photo if required, and for 签退 the handover. */
export function SignEdit({ side, shiftId }: SignEditProps) {
  const today = useApiQuery(dutyToday, {})
  const shift = today.data?.shift?.id === shiftId ? today.data.shift : undefined
  const why = useWhyNotSign(side, shift, today.data !== undefined)
  const signing = useSignForm(side, shiftId, shift, why)
  const label = SIGN_LABEL[side]
  return (
    <FormScreen form={signing.form} label={label} title={`值班${label}`}>
      <PendingNote
        what={`这一班的${label}`}
        verb={label}
        isOne={({ about }) => about === aboutSign(shiftId, side)}
      />
      <Loaded of={today} what="值班安排" look="block">
        {() => shift && <Fields side={side} shift={shift} signing={signing} />}
      </Loaded>
    </FormScreen>
  )
}

/** The reason why the shift may not be signed now; '' when it may, and while loading. */
function useWhyNotSign(side: SignSide, shift: OwnShift | undefined, isLoaded: boolean): string {
  const account = useAccount()
  const now = useNow()
  const acts = useOutbox((state) => state.items)
  if (!isLoaded || !account) return ''
  if (!shift) return '这一班现在不能签，请回值班记录查看'
  return whyNot(maySign(side, shiftFactsOf(shownShift(shift, acts)), actorOf(account), now))
}

interface FieldsProps {
  side: SignSide
  shift: OwnShift
  signing: Signing
}

function Fields({ side, shift, signing: { form, where } }: FieldsProps) {
  const { placeName, photoAsked, groupName } = shift
  const label = SIGN_LABEL[side]
  return (
    <>
      <ShiftLine side={side} shift={shift} />
      <SpotCard
        noun="值班点"
        work={label}
        where={where}
        reason={form.field('farReason')}
        target={shift}
        name={placeName || groupName}
        address={placeName}
      />
      {photoAsked && (
        <Card>
          <PhotoField
            label={`${label}照片`}
            kinds={KINDS}
            required
            stamp={() => ({ place: placeName, number: groupName })}
            {...form.photos('photos')}
          />
        </Card>
      )}
      {side === 'out' && <HandoverField form={form} />}
    </>
  )
}

/** The shift, and the result that a signature would have now. */
function ShiftLine({ side, shift }: Pick<FieldsProps, 'side' | 'shift'>) {
  const now = useNow()
  const { tone, text } = signLabel(
    side,
    { ...shiftFactsOf(shift), [side === 'in' ? 'inTime' : 'outTime']: now },
    now,
  )
  return (
    <Card title={shiftTitle(shift, now)} count={shift.post}>
      <Rows
        rows={[
          { label: '时间', value: hoursOf(shift, now) },
          { label: '班组', value: shift.groupName },
        ]}
      />
      {tone === 'warn' && (
        <div className="cg-duty-under">
          <Notice tone="warn">{`现在${SIGN_LABEL[side]}记为${text}`}</Notice>
        </div>
      )}
    </Card>
  )
}

function HandoverField({ form }: Pick<Signing, 'form'>) {
  const field = form.field('note')
  return (
    <Card>
      <TextArea
        label="交接事项"
        required
        rows={4}
        maxLength={OPINION_MAX}
        placeholder="没办完的、要盯着的、设备和钥匙"
        {...field}
      />
      {field.value.trim() === '' && (
        <Chips
          label="常用交接"
          tone="plain"
          items={[{ key: 'nothing', label: USUAL_HANDOVER, onClick: () => field.onChange(USUAL_HANDOVER) }]}
        />
      )}
    </Card>
  )
}
