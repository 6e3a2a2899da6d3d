import type { CaseRow } from '@/api/contract/case'
import { HANDOVER_LABEL } from '@/domain/handover'
import { useAccount } from '@/kit/data/useAccount'
import { FormFields } from '@/kit/edit/FormFields'
import { SubmitNote } from '@/kit/edit/submit/SubmitNote'
import { BatchResult } from '@/kit/record/batch/BatchResult'
import type { BatchSheetProps } from '@/kit/record/batch/useFlowBatch'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { AssignFields } from './AssignFields'
import { wayOf } from './assignForm'
import { useBatchAssign } from './useBatchAssign'

/** Gives the chosen cases to one person: to whom and why, then what became of each where one was refused. */
export function AssignSheet({ open, action, rows, acted, onClose, onDone }: BatchSheetProps<CaseRow>) {
  const way = wayOf(action)
  const { submit, field, outcome, again, finish } = useBatchAssign(way, rows, acted, onDone)
  const own = useAccount()?.orgCode ?? ''
  const verb = HANDOVER_LABEL[way]
  const organisations = new Set(rows.map(({ departmentId }) => departmentId))
  const [only = own] = organisations
  return (
    <>
      <Popup
        open={open && outcome === null}
        title={`${verb} ${rows.length} 件`}
        onClose={onClose}
        footer={
          <Button grow loading={submit.submitting} onClick={() => void submit.submit()}>
            确认{verb}
          </Button>
        }
      >
        <FormFields submit={submit}>
          <AssignFields form={{ field }} way={way} orgCode={organisations.size === 1 ? only : own} />
        </FormFields>
        <SubmitNote submit={submit} />
      </Popup>
      <BatchResult
        verb={verb}
        outcome={outcome}
        sending={again.running}
        onAgain={(ids) => void again.run(ids)}
        onClose={() => void finish()}
      />
    </>
  )
}
