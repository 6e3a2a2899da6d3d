import type { SuggestionDetail } from '@/api/contract/suggestion'
import { spokenTime } from '@/domain/time'
import { RecordTitle } from '@/kit/record/head/RecordTitle'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Rows } from '@/ui/Rows'
import { outcomeWord, typeWord } from '../suggestionWords'
import './suggestion.css'

/** What was sent, in full, and who may know by whom. */
export function SuggestionHead({ record }: { record: SuggestionDetail }) {
  const now = useNow()
  const { title, type, suggestionNo, adoption, asked, rated, anonymous, content, time } = record
  const tags = [asked && '追问待答复', rated && '已评价'].filter((text) => text !== false)
  return (
    <Card>
      <RecordTitle
        title={title || '没有标题'}
        under={[typeWord(type), suggestionNo]}
        state={{ text: outcomeWord(adoption), open: adoption === '' }}
        tags={tags.map((text) => ({ text, tone: text === '已评价' ? 'plain' : 'warn' }))}
      />
      <p className="cg-suggestion-content">{content}</p>
      <Rows
        rows={[
          { label: '提交时间', value: time !== null && spokenTime(time, now) },
          {
            label: '署名',
            value: anonymous ? '匿名，答复单位看不到姓名和电话' : '实名，答复单位看得到姓名和电话',
          },
          ...(record.linkedCase ? [{ label: '关联案件', value: <CaseLink of={record.linkedCase} /> }] : []),
        ]}
      />
    </Card>
  )
}

function CaseLink({ of: { id, taskNo, title } }: { of: NonNullable<SuggestionDetail['linkedCase']> }) {
  const nav = useNav()
  return (
    <LinkButton onClick={() => nav.go(to.caseDetail2({ id }))}>
      {[title, taskNo].filter(Boolean).join(' ')}
    </LinkButton>
  )
}
