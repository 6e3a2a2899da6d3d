import type { Draft } from '@/kit/edit/draft'
import { useState } from 'react'
import { MINUTE, spokenTime } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { exchanged, isKept, type PersonalForm } from './handlingTemp'
import type { ServerTemp } from './useServerTemp'

type FormDraft = Pick<Draft<PersonalForm>, 'value' | 'set' | 'foundAt' | 'savedAt' | 'restored'>

export interface TempNoticeProps {
  draft: FormDraft
  temp: ServerTemp
}

/** Where what the form shows comes from, this device or the server, which is newer, and the way to the other one. */
export function TempNotice({ draft, temp }: TempNoticeProps) {
  const now = useNow()
  const { value, set } = draft
  const { form } = temp
  const [first] = useState(form)
  /** It came, or became another, when something may have been typed already: after a failure, from another phone. */
  const late = form !== first
  const words = form && !isKept(value, form) ? choice(draft, temp, late, (ms) => spokenTime(ms, now)) : ''
  if (form && words !== '') {
    const take = () => set(exchanged(value, form, 'device'))
    return <Notice action={<LinkButton onClick={take}>换成暂存</LinkButton>}>{words}</Notice>
  }
  const swap = value.aside && <AsideNotice value={value} aside={value.aside} set={set} />
  if (temp.failure !== '') {
    return (
      <>
        <Notice tone="warn" action={<LinkButton onClick={temp.retry}>重试</LinkButton>}>
          服务器上的暂存没有取到：{temp.failure}
        </Notice>
        {swap}
      </>
    )
  }
  if (swap) return swap
  const fromServer = form && isKept(value, form) && draft.foundAt === null && draft.savedAt === null
  if (!fromServer) return null
  const kept = temp.savedAt === null ? '' : ` ${spokenTime(temp.savedAt, now)} `
  return <Notice>已恢复服务器上{kept}的暂存</Notice>
}

/** One version has given way to the other: both are kept, and change places as often as one likes. */
function AsideNotice({
  value,
  aside: { from, form },
  set,
}: Pick<FormDraft, 'value' | 'set'> & { aside: NonNullable<PersonalForm['aside']> }) {
  const swap = () => set(exchanged(value, form, from === 'device' ? 'server' : 'device'))
  return from === 'device' ? (
    <Notice action={<LinkButton onClick={swap}>换回草稿</LinkButton>}>
      已换成服务器上的暂存，本机草稿还留着
    </Notice>
  ) : (
    <Notice action={<LinkButton onClick={swap}>换成暂存</LinkButton>}>
      正在用本机的草稿，服务器的暂存还留着
    </Notice>
  )
}

const SAME_TIME = '本机的草稿和服务器上的暂存不一样，存于同一时间'

/** Which of the two is newer, and from when each is; '' where there is nothing to choose. */
function choice(
  { foundAt, savedAt: writtenAt, restored, value }: FormDraft,
  { savedAt }: ServerTemp,
  late: boolean,
  spoken: (ms: number) => string,
): string {
  const localAt = writtenAt ?? foundAt
  if (localAt === null) return ''
  const kept = savedAt === null ? '' : ` ${spoken(savedAt)} `
  // Told in minutes, and by two clocks: what is closer than that is neither newer nor older.
  if (savedAt !== null && Math.abs(savedAt - localAt) < MINUTE) return restored || late ? SAME_TIME : ''
  if ((savedAt ?? 0) > localAt) return `服务器上有${kept}的暂存，比本机 ${spoken(localAt)} 的草稿新`
  // Older than what is on show: worth a word only where one has not chosen between them yet.
  if (value.aside || !(restored || late)) return ''
  return `正在用本机 ${spoken(localAt)} 的草稿，比服务器上${kept}的暂存新`
}
