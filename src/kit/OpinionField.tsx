import { commonOpinions, defaultOpinions } from '@/api/contract/base'
import { OPINION_MAX } from '@/domain/case/evidence'
import { Chips } from '@/ui/Chips'
import { TextArea } from '@/ui/TextArea'
import { useApiQuery } from './useApiQuery'

export interface OpinionFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** What it is about, for the default opinions: handle, sign. */
  kind: string
  required?: boolean
  error?: string
  placeholder?: string
}

/** An opinion: typed, dictated by the phone's keyboard, or picked from one's own and the default ones. */
export function OpinionField({
  label,
  value,
  onChange,
  kind,
  required,
  error,
  placeholder,
}: OpinionFieldProps) {
  const own = useApiQuery(commonOpinions, {})
  const standard = useApiQuery(defaultOpinions, { query: { kind } })
  const offered = [...(own.data ?? []), ...(standard.data ?? [])].map(({ content }) => content)
  // Opinions are a help: when they cannot be loaded the field is as usable without.
  // Short ones first: more of them can be seen, and picked, at once.
  const shortFirst = [...new Set(offered)].sort((a, b) => a.length - b.length)
  const chips = shortFirst.map((content) => ({
    key: content,
    label: content,
    onClick: () => onChange(appended(value, content)),
  }))
  return (
    <>
      <TextArea
        label={label}
        value={value}
        onChange={onChange}
        required={required}
        error={error}
        placeholder={placeholder}
        maxLength={OPINION_MAX}
      />
      {chips.length > 0 && <Chips label="常用意见" tone="plain" items={chips} />}
    </>
  )
}

/** A picked opinion joins what is typed as a further sentence; picked twice it stays one. */
function appended(value: string, opinion: string): string {
  const typed = value.trim()
  if (typed.includes(opinion)) return value
  const joined = typed === '' ? opinion : `${typed.replace(/[，。；,.;]$/, '')}，${opinion}`
  return [...joined].slice(0, OPINION_MAX).join('')
}
