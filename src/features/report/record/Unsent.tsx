import { myProblemDrafts, type ProblemRow } from '@/api/contract/problem'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { UnsentOfKind } from '@/kit/outbox/UnsentOfKind'
import { RowActions } from '@/kit/record/row/RowActions'
import { useNav } from '@/kit/screen/screenContext'
import { ProblemCard } from '@/entities/report/ProblemCard'
import { problemKind } from '@/entities/report/problemKind'
import { WRITE_LINK } from '@/entities/report/problemLinks'

const ROW = { kind: problemKind, act: WRITE_LINK }

/** Reports the city does not have yet: on their way, begun on this phone, taken back or kept by the server. */
export function Unsent() {
  const drafts = useApiQuery(myProblemDrafts, {})
  const rows = drafts.data ?? []
  return (
    <>
      {drafts.error && !drafts.data && (
        <Loaded of={drafts} what="撤回和暂存的问题">
          {() => null}
        </Loaded>
      )}
      <UnsentOfKind
        name="report"
        others={(about) =>
          rows.filter(({ id }) => !about.has(id)).map((row) => <DraftRow key={row.id} row={row} />)
        }
      />
    </>
  )
}

function DraftRow({ row }: { row: ProblemRow }) {
  const nav = useNav()
  return (
    <ProblemCard
      row={row}
      onOpen={() => nav.go(WRITE_LINK.to(row.id))}
      action={<RowActions flow={ROW} row={row} />}
    />
  )
}
