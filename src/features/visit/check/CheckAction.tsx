import { PhotoKind } from '@/domain/attachment'
import { NextScreen } from '@/kit/record/next/NextScreen'
import { RecordCompare } from '@/kit/record/photos/RecordCompare'
import { ShortFlow } from '@/kit/record/history/ShortFlow'
import { to } from '@/kit/screen/links'
import { useScreenParams } from '@/kit/screen/screenContext'
import { useVisitForm } from '../edit/useVisitForm'
import { VisitEdit } from '../edit/VisitEdit'
import { visitKinds } from '@/entities/visit/visitKind'
import { checkFlow } from './checkFlow'
import { checkForm } from './checkForm'

const PHOTOS = { kinds: [PhotoKind.check], hint: '对照处置前\n同角度拍' }

/** 任务核查: the form about one, before and after side by side; and once it was sent the next ones near. */
export default function CheckAction() {
  const { id, done } = useScreenParams('checkAction')
  if (done) return <NextScreen flow={checkFlow} after={id} list={to.checkTask()} />
  return <CheckEdit key={id} id={id} />
}

function CheckEdit({ id }: { id: string }) {
  return (
    <VisitEdit
      kind="check"
      id={id}
      on={useVisitForm('check', id, checkForm)}
      photos={PHOTOS}
      evidence={({ reworkCount }) => (
        <>
          <RecordCompare kind={visitKinds.check} id={id} />
          {reworkCount > 0 && <ShortFlow kind={visitKinds.check} id={id} most={3} title="上轮经过" />}
        </>
      )}
    />
  )
}
