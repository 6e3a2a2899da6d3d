import { useState, useMemo } from 'react'
import * as v from 'valibot'
import { useQueryClient } from '@tanstack/react-query'
import type { Draft } from '@/kit/edit/draft/draft'
import { MINUTE, formatRelativeTime, type Millis } from '@/domain/time'
import { useNow } from '@/kit/screen/hooks'
import { LinkButton } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'
import { Menu } from '@/ui/button/Menu'
import { Popup } from '@/ui/overlay/Popup'
import { type HandlingTemp, getCurrentUserTempFromCache } from '@/api/contract/casePersonal'
import { present, toAttachments } from '@/kit/attachments/photoItem'
import { keyOf, useApiQuery } from '@/kit/data/useApiQuery'
import { EMPTY_HANDLING, handlingSchema, type HandlingForm, formOfSent } from './HandlingEdit'

/** The form on the server, saved by this phone or another one. */
export interface ServerTemp {
  /** True when it has loaded or failed: the form can render. */
  known: boolean
  form: HandlingForm | null
  savedAt: Millis | null
  /** The error message; '' without an error. */
  failure: string
  retry: () => void
  /** Drops the cached copy after submitting, because the server deletes its copy. */
  forget: () => void
}

/** Loads the 暂存 of a case. */
export function useServerTemp(id: string): ServerTemp {
  const client = useQueryClient()
  const input = { query: { id } }
  const { data, error, isFetched, refetch } = useApiQuery(getCurrentUserTempFromCache, input)
  const form = useMemo(() => (data ? handlingFormOf(data) : null), [data])
  return {
    known: isFetched,
    form,
    savedAt: data?.time ?? null,
    failure: data === undefined && error ? error.message : '',
    retry: () => void refetch(),
    forget: () => void client.setQueryData(keyOf(getCurrentUserTempFromCache, input), null),
  }
}

// 暂存 of 个人处置办理: the form, its draft on this device, and the server's copy.

/** The part to send: only photos that the server has; the others stay in the local draft. */
export const tempData = (id: string, { result, opinion, unit, person, phone, photos }: HandlingForm) => ({
  id,
  result,
  opinion,
  unit,
  person,
  phone,
  attachments: toAttachments(photos),
})

/** The form value of the server's copy. Null when it is empty: some gateways send that for no copy. */
export function handlingFormOf(temp: HandlingTemp): HandlingForm | null {
  const form = formOfSent(temp)
  return isKept(EMPTY_HANDLING, form) ? null : form
}

/** The text fields of the form. */
const WORDS = ['result', 'opinion', 'unit', 'person', 'phone'] as const

/**
 * Whether the server's copy equals the form. Photos that are not on the server yet do not count: a form with
 * more photos counts as equal, because the other version would discard them.
 */
function isKept(form: HandlingForm, temp: HandlingForm): boolean {
  const paths = ({ photos }: HandlingForm) =>
    present(photos)
      .map(({ path }) => path)
      .filter((path) => path !== '')
      .join('|')
  return WORDS.every((word) => form[word].trim() === temp[word].trim()) && paths(form) === paths(temp)
}

// 个人处置办理 can have several versions: the draft on this phone, the 暂存 on the server, and one saved later by
// another phone. One of them is visible. The others stay in the draft until the case is submitted.

/** Where a version is from: written on this phone, or loaded from the server. */
const origin = v.picklist(['device', 'server'])

/** A replaced version. The draft stores it, so a killed tab or another phone does not lose it. */
const version = v.object({
  from: origin,
  /** When it was last written or saved; null where unknown. */
  savedAt: v.nullable(v.number()),
  form: handlingSchema,
})
export type Version = v.InferOutput<typeof version>

/** 个人处置办理 as stored in its draft. */
export const personalSchema = v.object({
  ...handlingSchema.entries,
  /** Source of the visible version. */
  from: v.fallback(origin, 'device'),
  /** The server's copy at the last load here. Overwriting it loses nothing. */
  known: v.fallback(v.nullable(handlingSchema), null),
  /** The other versions, the last replaced one first. */
  aside: v.fallback(v.array(version), []),
})
export type PersonalForm = v.InferOutput<typeof personalSchema>

export const EMPTY_PERSONAL: PersonalForm = { ...EMPTY_HANDLING, from: 'device', known: null, aside: [] }

/** The visible version alone. */
export const handlingOf = ({ from: _from, known: _known, aside: _aside, ...form }: PersonalForm) => form

/** The initial form: the server's copy, else the previous submission. */
export const startedFrom = (temp: HandlingForm | null, previous: HandlingForm | null): PersonalForm => ({
  ...EMPTY_PERSONAL,
  ...(temp ?? previous),
  known: temp,
})

/** Adds another version to the visible one, unless it is empty or known. */
export function withOtherVersion(value: PersonalForm, other: Version): PersonalForm {
  if (isSame(other.form, EMPTY_HANDLING)) return value
  return { ...value, aside: [other, ...value.aside.filter(({ form }) => !isSame(form, other.form))] }
}

/** Shows another version. The visible one, last written at `savedAt`, moves to the others. */
function changedTo(
  value: PersonalForm,
  savedAt: Millis | null,
  { from, form }: Pick<Version, 'from' | 'form'>,
): PersonalForm {
  const { aside, known } = withOtherVersion(value, { from: value.from, savedAt, form: handlingOf(value) })
  return { ...form, from, known, aside: aside.filter((one) => !isSame(one.form, form)) }
}

/** The same, with the server's current copy. */
const changedToTemp = (value: PersonalForm, savedAt: Millis | null, temp: HandlingForm) => ({
  ...changedTo(value, savedAt, { from: 'server', form: temp }),
  known: temp,
})

/** Whether no local version contains the server's copy: overwriting would lose it. */
export const isUnknown = ({ known, aside, ...value }: PersonalForm, temp: HandlingForm): boolean =>
  ![value, known ?? EMPTY_HANDLING, ...aside.map(({ form }) => form)].some((form) => isKept(form, temp))

/** Whether two versions are equal, with photos not yet on the server. */
function isSame(a: HandlingForm, b: HandlingForm): boolean {
  const ids = ({ photos }: HandlingForm) => photos.map(({ id, path }) => path || id).join('|')
  return WORDS.every((word) => a[word] === b[word]) && ids(a) === ids(b)
}

interface VersionsSheetProps {
  versions: readonly Version[]
  /** Shows a version. The visible one takes its place in this list. */
  onShow: (version: Version) => void
  onClose: () => void
}

/** Length of the excerpt that distinguishes versions. */
const EXCERPT = 40

const NAME = { device: '本机草稿', server: '服务器暂存' }

/** The other versions, to choose one to continue with. */
function VersionsSheet({ versions, onShow, onClose }: VersionsSheetProps) {
  const now = useNow()
  const items = versions.map((version, index) => {
    const { from, savedAt, form } = version
    return {
      key: String(index),
      label: [NAME[from], savedAt !== null && formatRelativeTime(savedAt, now)].filter(Boolean).join(' · '),
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

/** Shows where the visible version is from, which version is newer, and links to the others. */
export function TempNotice({ draft, temp }: TempNoticeProps) {
  const now = useNow()
  const { value, set } = draft
  const { form } = temp
  const [first] = useState(form)
  /** True when the server's copy arrived or changed after the form had rendered: the user may have typed. */
  const late = form !== first
  const kept = form !== null && isKept(value, form)
  const words = form && !kept ? choice(draft, temp, form, late, (ms) => formatRelativeTime(ms, now)) : ''
  /** When the visible version was last written. */
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
  const since = savedAt === null ? '' : ` ${formatRelativeTime(savedAt, now)} `
  return <Notice>已恢复服务器上{since}的暂存</Notice>
}

interface AsideNoticeProps {
  value: PersonalForm
  /** Shows another version. */
  onShow: (version: Version) => void
}

/** The other versions. A tap shows a single one; with several the user chooses. */
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

/** Text that shows which version is newer, with both times; '' when there is nothing to choose. */
function choice(
  { foundAt, savedAt: writtenAt, restored, value }: FormDraft,
  { savedAt }: ServerTemp,
  form: NonNullable<ServerTemp['form']>,
  late: boolean,
  spoken: (ms: number) => string,
): string {
  const localAt = writtenAt ?? foundAt
  // A replaced version is already in the list of the others.
  if (localAt === null || value.aside.some((one) => isKept(one.form, form))) return ''
  const kept = savedAt === null ? '' : ` ${spoken(savedAt)} `
  // Times are in minutes and from two clocks: closer ones count as equal.
  if (savedAt !== null && Math.abs(savedAt - localAt) < MINUTE) return restored || late ? SAME_TIME : ''
  if ((savedAt ?? 0) > localAt) return `服务器上有${kept}的暂存，比本机 ${spoken(localAt)} 的草稿新`
  // An older version is only mentioned before the user's first choice.
  const chosen = value.aside.length > 0 && !isUnknown(value, form)
  if (chosen || !(restored || late)) return ''
  return `正在用本机 ${spoken(localAt)} 的草稿，比服务器上${kept}的暂存新`
}
