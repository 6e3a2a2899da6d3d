import type { Form } from '@/kit/edit/useForm'
import { Button } from '@/ui/button/Button'
import type { StartForm } from './startForm'
import { useSaveDraft } from './useSaveDraft'

interface SaveButtonProps {
  id?: string
  form: Pick<Form<StartForm>, 'draft' | 'submit'>
}

/** 存草稿, on the server. */
export function SaveButton({ id, form: { draft, submit } }: SaveButtonProps) {
  const { run, running } = useSaveDraft(id, draft)
  return (
    <Button kind="ghost" loading={running} disabled={submit.submitting} onClick={() => void run()}>
      存草稿
    </Button>
  )
}
