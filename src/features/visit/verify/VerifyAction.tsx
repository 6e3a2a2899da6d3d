import { REPORT_KINDS } from '@/domain/attachment'
import { NextScreen } from '@/kit/record/next/NextScreen'
import { RecordPhotos } from '@/kit/record/photos/RecordPhotos'
import { to } from '@/kit/screen/links'
import { useScreenParams } from '@/kit/screen/screenContext'
import { useVisitForm } from '../edit/useVisitForm'
import { VisitEdit } from '../edit/VisitEdit'
import { visitKinds } from '@/entities/visit/visitKind'
import { TypeField } from './TypeField'
import { verifyFlow } from './verifyFlow'
import { verifyForm } from './verifyForm'

const PHOTOS = { kinds: REPORT_KINDS }

/** 任务核实: the form about one, and once it was sent the next ones near. */
export default function VerifyAction() {
  const { id, done } = useScreenParams('verifyAction')
  if (done) return <NextScreen flow={verifyFlow} after={id} list={to.verifyTask()} />
  return <VerifyEdit key={id} id={id} />
}

function VerifyEdit({ id }: { id: string }) {
  const on = useVisitForm('verify', id, verifyForm)
  const { value, field } = on.form
  return (
    <VisitEdit
      kind="verify"
      id={id}
      on={on}
      photos={PHOTOS}
      evidence={() => <RecordPhotos kind={visitKinds.verify} id={id} />}
      besides={(record) => value.result === 'yes' && <TypeField record={record} {...field('type')} />}
    />
  )
}
