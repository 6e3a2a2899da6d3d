import { PhotoKind } from '@/domain/attachment'
import { NextScreen } from '@/kit/record/NextScreen'
import { RecordCompare } from '@/kit/record/photos/RecordPhotos'
import { ShortFlow } from '@/kit/record/history/ShortFlow'
import { to, useScreenParams } from '@/kit/screen/links'
import {
  VisitEdit,
  EMPTY_VISIT,
  foundOf,
  missingIn,
  visitEntries,
  type VisitForm,
  useVisitForm,
  type StandingAt,
} from './VisitEdit'
import { visitKinds } from '@/entities/visit/visitKind'
import { checkFlow } from './visitFlows'
import * as v from 'valibot'
import { call } from '@/api/call'
import type { VisitDetail } from '@/api/contract/visit'
import { visitCheck } from '@/api/contract/visitAct'
import type { FormSpec } from '@/kit/edit/form'
import { now } from '@/stores/clock'

const SAID = {
  yes: '核查通过，案件已结案',
  no: '核查不通过，已退回追加整改',
  unable: '已上报无法核查，任务转由他人核查',
} as const

/** 通过, 不通过 or 无法核查, told from where one is. */
export const checkForm = (id: string, at: StandingAt): FormSpec<VisitForm, VisitDetail> => ({
  name: 'checkAction',
  schema: v.object(visitEntries),
  empty: { ...EMPTY_VISIT, photos: [] },
  missing: (value, moment) => missingIn('check', value, at(moment)),
  send: async ({ value, options }) => {
    await call(visitCheck, { data: foundOf('check', id, value, at(now())) }, options)
  },
  said: ({ value: { result } }) => (result === '' ? '' : SAID[result]),
  leads: { instead: to.checkAction({ id, done: '1' }) },
})

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
