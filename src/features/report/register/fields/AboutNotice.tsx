import { isObjectKind, OBJECT_NOUN } from '@/domain/object/objectKinds'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import type { ReportedObject } from '@/entities/report/reportForm'
import type { About } from '../usePreset'

export interface AboutNoticeProps {
  about: About
  object: ReportedObject | null
  onRemove: () => void
}

/** Which object of the city a report is about; or that it did not come. */
export function AboutNotice({ about: { named, brief }, object, onRemove }: AboutNoticeProps) {
  if (object) {
    const noun = isObjectKind(object.kind) ? OBJECT_NOUN[object.kind] : '对象'
    return (
      <Notice action={<LinkButton onClick={onRemove}>不关联</LinkButton>}>
        {`${noun}：${[object.name, object.code].filter(Boolean).join(' ')}`}
      </Notice>
    )
  }
  if (!named || !brief.error) return null
  return (
    <Notice tone="warn" action={<LinkButton onClick={() => void brief.refetch()}>重试</LinkButton>}>
      上报对象没有加载出来：{brief.error.message}
    </Notice>
  )
}
