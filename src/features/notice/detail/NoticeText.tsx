import type { ReactNode } from 'react'
import type { OpenNotice } from '@/api/contract/notice'
import { spokenTime } from '@/domain/time'
import { LateRichText } from '@/kit/richText/LateRichText'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { NoticeFiles } from './NoticeFiles'
import './notice.css'

export interface NoticeTextProps {
  notice: OpenNotice
  /** Behind the time: whom it is for, how many have read it. */
  about?: readonly (string | null)[]
  /** Told once when the end of the text has come into sight. */
  onEnd?: () => void
  /** Behind the text. */
  foot?: ReactNode
}

/** A 公告 as one reads it: title, issuer, text, files. */
export function NoticeText({ notice, about = [], onEnd, foot }: NoticeTextProps) {
  const now = useNow()
  const { id, title, category, departmentName, time, content, files } = notice
  return (
    <>
      <Card>
        <header className="cg-notice-head">
          <h2>{title || '没有标题'}</h2>
          <p>{[category, departmentName].filter(Boolean).join(' · ')}</p>
          <p className="num">
            {[time !== null && `${spokenTime(time, now)} 发布`, ...about].filter(Boolean).join(' · ')}
          </p>
        </header>
        <LateRichText key={id} html={content} onEnd={onEnd} />
        {foot}
      </Card>
      <NoticeFiles files={files} />
    </>
  )
}
