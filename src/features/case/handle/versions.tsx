import { useState, useMemo } from 'react'
import * as v from 'valibot'
import { useQueryClient } from '@tanstack/react-query'
import type { Draft } from '@/kit/edit/draft/draft'
import { MINUTE, spokenTime, type Millis } from '@/domain/time'
import { useNow } from '@/kit/screen/hooks'
import { LinkButton } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'
import { Menu } from '@/ui/button/Menu'
import { Popup } from '@/ui/overlay/Popup'
import { type HandlingTemp, getCurrentUserTempFromCache } from '@/api/contract/casePersonal'
import { present, toAttachments } from '@/kit/attachments/photoItem'
import { keyOf, useApiQuery } from '@/kit/data/useApiQuery'
import { EMPTY_HANDLING, handlingSchema, type HandlingForm, formOfSent } from './HandlingEdit'

/** What the server keeps of the form, from this phone or another one. */
interface ServerTemp {
  /** Asked and answered, or failed: the form can be drawn. */
  known: boolean
  form: HandlingForm | null
  savedAt: Millis | null
  /** Why nobody can tell; '' when it is known. */
  failure: string
  retry: () => void
  /** The form was submitted: the server keeps nothing of it any more. */
  forget: () => void
}

/** The 暂存 of a case. */
export function useServerTemp(id: string): ServerTemp {
  const client = useQueryClient()
  const asked = { query: { id } }
  const { data, error, isFetched, refetch } = useApiQuery(getCurrentUserTempFromCache, asked)
  const form = useMemo(() => (data ? formOf(data) : null), [data])
  return {
    known: isFetched,
    form,
    savedAt: data?.time ?? null,
    failure: data === undefined && error ? error.message : '',
    retry: () => void refetch(),
    forget: () => void client.setQueryData(keyOf(getCurrentUserTempFromCache, asked), null),
  }
}

// 暂存 of 个人处置办理: between the form, its draft on this device, and what the server keeps of it.

/** What is sent: only photos the server has already; the others stay in the draft of this device. */
export const tempData = (id: string, { result, opinion, unit, person, phone, photos }: HandlingForm) => ({
  id,
  result,
  opinion,
  unit,
  person,
  phone,
  attachments: toAttachments(photos),
})

/** The form as the server kept it; null when it says nothing, as some gateways answer where nothing is kept. */
export function formOf(temp: HandlingTemp): HandlingForm | null {
  const form = formOfSent(temp)
  return isKept(EMPTY_HANDLING, form) ? null : form
}

/** The fields of the form that hold words. */
const WORDS = ['result', 'opinion', 'unit', 'person', 'phone'] as const

/**
 * Whether the server keeps what the form says and shows. Photos that have not reached the server cannot be there: a form
 * that has them besides counts as the same, so that nobody is offered to give them up.
 */
function isKept(form: HandlingForm, temp: HandlingForm): boolean {
  const paths = ({ photos }: HandlingForm) =>
    present(photos)
      .map(({ path }) => path)
      .filter((path) => path !== '')
      .join('|')
  return WORDS.every((word) => form[word].trim() === temp[word].trim()) && paths(form) === paths(temp)
}

// Of 个人处置办理 there may be several versions: the draft on this phone, the 暂存 on the server, another that a second phone has
// kept since. One is on show; the others stay in the draft until the case is submitted.

/** Written on this phone, or taken from the server. */
const origin = v.picklist(['device', 'server'])

/** One that has given way: kept in the draft, so that neither a killed tab nor another phone loses it. */
const version = v.object({
  from: origin,
  /** When it was last written or kept; null where nobody knows. */
  savedAt: v.nullable(v.number()),
  form: handlingSchema,
})
export type Version = v.InferOutput<typeof version>

/** 个人处置办理 as its draft keeps it. */
export const personalSchema = v.object({
  ...handlingSchema.entries,
  /** Where the version on show comes from. */
  from: v.fallback(origin, 'device'),
  /** What the server kept when it was last taken up here: written over, nothing of it is lost. */
  known: v.fallback(v.nullable(handlingSchema), null),
  /** The others, the last that gave way first. */
  aside: v.fallback(v.array(version), []),
})
export type PersonalForm = v.InferOutput<typeof personalSchema>

export const EMPTY_PERSONAL: PersonalForm = { ...EMPTY_HANDLING, from: 'device', known: null, aside: [] }

/** The version on show by itself. */
export const handlingOf = ({ from: _from, known: _known, aside: _aside, ...form }: PersonalForm) => form

/** The form as it starts from what the server keeps of it, else from what was submitted before. */
export const startedFrom = (temp: HandlingForm | null, former: HandlingForm | null): PersonalForm => ({
  ...EMPTY_PERSONAL,
  ...(temp ?? former),
  known: temp,
})

/** With another version beside the one on show, unless it says nothing or is there already. */
export function withAside(value: PersonalForm, other: Version): PersonalForm {
  if (isSame(other.form, EMPTY_HANDLING)) return value
  return { ...value, aside: [other, ...value.aside.filter(({ form }) => !isSame(form, other.form))] }
}

/** With another version on show; the one that was, last written at `savedAt`, gives way. */
function changedTo(
  value: PersonalForm,
  savedAt: Millis | null,
  { from, form }: Pick<Version, 'from' | 'form'>,
): PersonalForm {
  const { aside, known } = withAside(value, { from: value.from, savedAt, form: handlingOf(value) })
  return { ...form, from, known, aside: aside.filter((one) => !isSame(one.form, form)) }
}

/** The same, with what the server keeps now. */
const changedToTemp = (value: PersonalForm, savedAt: Millis | null, temp: HandlingForm) => ({
  ...changedTo(value, savedAt, { from: 'server', form: temp }),
  known: temp,
})

/** Whether what the server keeps is in none of the versions here: written over, it would be lost. */
export const isUnknown = ({ known, aside, ...value }: PersonalForm, temp: HandlingForm): boolean =>
  ![value, known ?? EMPTY_HANDLING, ...aside.map(({ form }) => form)].some((form) => isKept(form, temp))

/** Whether two say and show the same, photos that have not reached the server included. */
function isSame(a: HandlingForm, b: HandlingForm): boolean {
  const ids = ({ photos }: HandlingForm) => photos.map(({ id, path }) => path || id).join('|')
  return WORDS.every((word) => a[word] === b[word]) && ids(a) === ids(b)
}

interface VersionsSheetProps {
  versions: readonly Version[]
  /** Puts one on show; what is on show takes its place here. */
  onShow: (version: Version) => void
  onClose: () => void
}

/** As much of what was written as tells one version from another. */
const EXCERPT = 40

const NAME = { device: '本机草稿', server: '服务器暂存' }

/** The versions that gave way, to choose the one to go on with. */
function VersionsSheet({ versions, onShow, onClose }: VersionsSheetProps) {
  const now = useNow()
  const items = versions.map((version, index) => {
    const { from, savedAt, form } = version
    return {
      key: String(index),
      label: [NAME[from], savedAt !== null && spokenTime(savedAt, now)].filter(Boolean).join(' · '),
      hint: hintOf(form),
      onClick: () => {
        onShow(version)
        onClose()
      },
    }
  })
  return (
    <Popup open title="没有提交的内容" onClose={onClose}>
      <Menu label="没有提交的内容" items={items} />
    </Popup>
  )
}

function hintOf({ opinion, photos }: Version['form']): string {
  const words = opinion.trim()
  const excerpt = words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words
  return [excerpt || '没有写处置说明', photos.length > 0 && `照片 ${photos.length} 张`]
    .filter(Boolean)
    .join(' · ')
}

type FormDraft = Pick<Draft<PersonalForm>, 'value' | 'set' | 'foundAt' | 'savedAt' | 'restored'>

interface TempNoticeProps {
  draft: FormDraft
  temp: ServerTemp
}

/** Where what the form shows comes from, this device or the server, which is newer, and the way to the others. */
export function TempNotice({ draft, temp }: TempNoticeProps) {
  const now = useNow()
  const { value, set } = draft
  const { form } = temp
  const [first] = useState(form)
  /** It came, or became another, when something may have been typed already: after a failure, from another phone. */
  const late = form !== first
  const kept = form !== null && isKept(value, form)
  const words = form && !kept ? choice(draft, temp, form, late, (ms) => spokenTime(ms, now)) : ''
  /** When what is on show was last written. */
  const writtenAt = (kept ? temp.savedAt : null) ?? draft.savedAt ?? draft.foundAt
  const show = (version: Version) => set(changedTo(value, writtenAt, version))
  const others = value.aside.length > 0
  const untouched = draft.foundAt === null && draft.savedAt === null
  return (
    <>
      {form && words !== '' ? (
        <Notice
          action={
            <LinkButton onClick={() => set(changedToTemp(value, writtenAt, form))}>换成暂存</LinkButton>
          }
        >
          {words}
        </Notice>
      ) : temp.failure !== '' ? (
        <Notice tone="warn" action={<LinkButton onClick={temp.retry}>重试</LinkButton>}>
          服务器上的暂存没有取到：{temp.failure}
        </Notice>
      ) : (
        kept && untouched && !others && <Restored savedAt={temp.savedAt} now={now} />
      )}
      {others && <AsideNotice value={value} onShow={show} />}
    </>
  )
}

function Restored({ savedAt, now }: { savedAt: Millis | null; now: Millis }) {
  const since = savedAt === null ? '' : ` ${spokenTime(savedAt, now)} `
  return <Notice>已恢复服务器上{since}的暂存</Notice>
}

interface AsideNoticeProps {
  value: PersonalForm
  /** Puts one of them on show. */
  onShow: (version: Version) => void
}

/** The versions that gave way: the other one changes places on a tap, one of several is chosen. */
function AsideNotice({ value: { from, aside }, onShow }: AsideNoticeProps) {
  const [choosing, setChoosing] = useState(false)
  const [last, ...more] = aside
  if (last && more.length === 0 && last.from !== from) {
    const show = () => onShow(last)
    return last.from === 'device' ? (
      <Notice action={<LinkButton onClick={show}>换回草稿</LinkButton>}>
        已换成服务器上的暂存，本机草稿还留着
      </Notice>
    ) : (
      <Notice action={<LinkButton onClick={show}>换成暂存</LinkButton>}>
        正在用本机的草稿，服务器的暂存还留着
      </Notice>
    )
  }
  return (
    <>
      <Notice action={<LinkButton onClick={() => setChoosing(true)}>查看</LinkButton>}>
        另外还有 {aside.length} 份没有提交的内容，都还留着
      </Notice>
      {choosing && <VersionsSheet versions={aside} onShow={onShow} onClose={() => setChoosing(false)} />}
    </>
  )
}

const SAME_TIME = '本机的草稿和服务器上的暂存不一样，存于同一时间'

/** Which of the two is newer, and from when each is; '' where there is nothing to choose. */
function choice(
  { foundAt, savedAt: writtenAt, restored, value }: FormDraft,
  { savedAt }: ServerTemp,
  form: NonNullable<ServerTemp['form']>,
  late: boolean,
  spoken: (ms: number) => string,
): string {
  const localAt = writtenAt ?? foundAt
  // One that gave way is offered with the others that did.
  if (localAt === null || value.aside.some((one) => isKept(one.form, form))) return ''
  const kept = savedAt === null ? '' : ` ${spoken(savedAt)} `
  // Told in minutes, and by two clocks: what is closer than that is neither newer nor older.
  if (savedAt !== null && Math.abs(savedAt - localAt) < MINUTE) return restored || late ? SAME_TIME : ''
  if ((savedAt ?? 0) > localAt) return `服务器上有${kept}的暂存，比本机 ${spoken(localAt)} 的草稿新`
  // Older than what is on show: worth a word only where one has not chosen between them yet.
  const chosen = value.aside.length > 0 && !isUnknown(value, form)
  if (chosen || !(restored || late)) return ''
  return `正在用本机 ${spoken(localAt)} 的草稿，比服务器上${kept}的暂存新`
}
