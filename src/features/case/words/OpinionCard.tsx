import type { Opinion } from '@/api/contract/words'
import { Card } from '@/ui/Card'
import { IconButton } from '@/ui/button/IconButton'
import { PenIcon, TrashIcon } from '@/ui/icon/icons'
import { Marked } from '@/kit/pickers/Marked'
import '@/ui/theme/words.css'

export interface OpinionCardProps {
  title: string
  list: readonly Opinion[]
  /** Said when the list is empty. */
  none: string
  /** The search word, marked in the rows. */
  word: string
  onInsert?: (opinion: Opinion) => void
  /** Only one's own can be changed. */
  onEdit?: (opinion: Opinion) => void
  onDelete?: (opinion: Opinion) => void
}

/** Opinions of one origin. A tap inserts one where a form waits for it. */
export function OpinionCard({ title, list, none, word, onInsert, onEdit, onDelete }: OpinionCardProps) {
  return (
    <Card title={title} count={`${list.length} 条`}>
      {list.length === 0 && <p className="cg-word-none">{none}</p>}
      <ul aria-label={title}>
        {list.map((opinion) => (
          <li key={opinion.id} className="cg-word">
            {onInsert ? (
              <button type="button" className="cg-word-text" onClick={() => onInsert(opinion)}>
                <span>
                  <Marked text={opinion.content} word={word} />
                </span>
              </button>
            ) : (
              <p className="cg-word-text">
                <span>
                  <Marked text={opinion.content} word={word} />
                </span>
              </p>
            )}
            {onEdit && (
              <IconButton icon={PenIcon} label={`修改 ${opinion.content}`} onClick={() => onEdit(opinion)} />
            )}
            {onDelete && (
              <IconButton
                icon={TrashIcon}
                label={`删除 ${opinion.content}`}
                onClick={() => onDelete(opinion)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
