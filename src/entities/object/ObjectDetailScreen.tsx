import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { objectBrief, type ObjectRow } from '@/api/contract/object'
import { OBJECT_NOUN } from '@/domain/object/objectKinds'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { keyOf } from '@/kit/data/useApiQuery'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { PhotoCard } from '@/kit/record/photos/RecordPhotos'
import { useRecord } from '@/kit/record/useRecord'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useLatePart } from '@/kit/screen/useLatePart'
import { useUrlState } from '@/kit/screen/useUrlState'
import type { ObjectDetail, ObjectKind } from './kind'
import { ObjectHistory } from './ObjectHistory'
import { ObjectInfo } from './ObjectInfo'

export interface ObjectDetailScreenProps<R extends ObjectRow, D extends R & ObjectDetail> {
  kind: ObjectKind<R, D>
  id: string
  /** What stands in it or belongs to it, below its fields. */
  children?: (record: D) => ReactNode
}

/** An object: its fields, where it is, what belongs to it, its photos and history; 纠错 and 在此上报. */
export function ObjectDetailScreen<R extends ObjectRow, D extends R & ObjectDetail>({
  kind,
  id,
  children,
}: ObjectDetailScreenProps<R, D>) {
  const record = useRecord(kind.detail, id)
  return (
    <DetailScreen
      record={record}
      what={OBJECT_NOUN[kind.name]}
      bottom={(data) => <Acts kind={kind} record={data} />}
    >
      {(data) => (
        <>
          <ObjectInfo kind={kind} record={data} />
          {children?.(data)}
          {data.photos.length > 0 && <PhotoCard title="照片" photos={data.photos} />}
          <ObjectHistory kind={kind.name} id={id} />
        </>
      )}
    </DetailScreen>
  )
}

const loadSheet = () => import('./CorrectSheet').then(({ CorrectSheet }) => CorrectSheet)

function Acts<R extends ObjectRow, D extends R & ObjectDetail>({
  kind: { name: kind },
  record,
}: {
  kind: ObjectKind<R, D>
  record: D
}) {
  const nav = useNav()
  const client = useQueryClient()
  const [url, change] = useUrlState()
  // An address that names the draft of a 纠错 opens it: from the list of drafts, and after a reload.
  const [correcting, setCorrecting] = useState(() => url.get('draft') !== null)
  const { Part: CorrectSheet, open: openSheet } = useLatePart('纠错', loadSheet)
  const { id, name } = record
  const bringIt = useEffectEvent(() => void (correcting && openSheet()))
  useEffect(() => bringIt(), [])
  const close = () => {
    setCorrecting(false)
    change({ draft: '' })
  }
  const report = () => {
    // What the form asks of it stands here already: it is filled in without a line, too.
    client.setQueryData(keyOf(objectBrief, { query: { kind, id } }), record)
    nav.go(to.problemRegister({ about: `${kind}/${id}` }))
  }
  return (
    <BottomBar>
      <Button
        kind="ghost"
        onClick={() => {
          setCorrecting(true)
          openSheet()
        }}
      >
        纠错
      </Button>
      <Button grow onClick={report}>
        在此上报
      </Button>
      {CorrectSheet && correcting && <CorrectSheet kind={kind} id={id} name={name} onClose={close} />}
    </BottomBar>
  )
}
