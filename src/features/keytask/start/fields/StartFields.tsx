import { REPORT_KINDS } from '@/domain/attachment'
import { TASK_LEVEL_LABEL, TASK_TYPE_LABEL } from '@/domain/keytask/taskFacts'
import { PhotoField } from '@/kit/attachments/PhotoField'
import type { Form } from '@/kit/edit/useForm'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { CasesField } from './CasesField'
import { ContentCard } from './ContentCard'
import { PeriodCard } from './PeriodCard'
import type { StartForm } from '../startForm'
import { UnitsCard } from './UnitsCard'
import '@/entities/keytask/parts/task.css'

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const TYPES = optionsOf(TASK_TYPE_LABEL)
const LEVELS = optionsOf(TASK_LEVEL_LABEL)

/** The fields of 督办发起, in the order its problems are told. */
export function StartFields({ form }: { form: Form<StartForm> }) {
  const { field, photos } = form
  return (
    <>
      <Card>
        <div className="cg-task-kinds">
          <Segmented label="督办类型" required options={TYPES} {...field('type')} />
          <Segmented label="督办级别" required options={LEVELS} {...field('level')} />
        </div>
      </Card>
      <ContentCard form={form} />
      <CasesField form={form} />
      <UnitsCard form={form} />
      <PeriodCard form={form} />
      <Card>
        <PhotoField label="附件照片" kinds={REPORT_KINDS} {...photos('photos')} />
      </Card>
    </>
  )
}
