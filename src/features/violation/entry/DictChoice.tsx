import { distinct } from '@/domain/distinct'
import { Loaded } from '@/kit/data/Loaded'
import { readingOf } from '@/kit/data/useApiQuery'
import { useDict } from '@/kit/data/useDict'
import type { FieldBinding } from '@/kit/edit/form'
import { Choice } from '@/ui/field/Choice'

interface DictChoiceProps extends FieldBinding<string[]> {
  /** Key of the business dictionary. */
  dict: string
  label: string
  required?: boolean
}

/** Some values of a business dictionary, as chips in the form itself. */
export function DictChoice({ dict, ...field }: DictChoiceProps) {
  const list = readingOf(useDict(dict))
  return (
    <Loaded of={list} what={field.label}>
      {(entries) => (
        <Choice
          {...field}
          multiple
          options={distinct(entries, ({ value }) => value).map(({ value, label }) => ({ value, label }))}
        />
      )}
    </Loaded>
  )
}
