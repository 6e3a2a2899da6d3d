import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { objectBrief, type ObjectRow } from '@/api/contract/object'
import { OBJECT_NOUN } from '@/domain/object/objectKinds'
import { BottomBar } from '@/ui/BottomBar'
import { Button } from '@/ui/Button'
import { keyOf } from '../data/useApiQuery'
import { DetailScreen } from '../detail/DetailScreen'
import { PhotoCard } from '../record/RecordPhotos'
import { useRecord } from '../record/useRecord'
import { to } from '../screen/links'
import { useNav } from '../screen/screenContext'
import { useLatePart } from '../screen/useLatePart'
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
  const [correcting, setCorrecting] = useState(false)
  const { Part: CorrectSheet, ...late } = useLatePart('纠错', loadSheet)
  const { id, name } = record
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
          late.open()
        }}
      >
        纠错
      </Button>
      <Button grow onClick={report}>
        在此上报
      </Button>
      {CorrectSheet && correcting && (
        <CorrectSheet kind={kind} id={id} name={name} onClose={() => setCorrecting(false)} />
      )}
    </BottomBar>
  )
}
