import type { Draft } from '@/kit/edit/draft/draft'
import { useState } from 'react'
import { MINUTE, spokenTime, type Millis } from '@/domain/time'
import { useNow } from '@/kit/screen/links'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import { Menu } from '@/ui/button/Menu'
import { Popup } from '@/ui/overlay/Popup'
import {
  type Version,
  changedTo,
  changedToTemp,
  isUnknown,
  type PersonalForm,
  isKept,
  type ServerTemp,
} from './versions'

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

export interface TempNoticeProps {
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
