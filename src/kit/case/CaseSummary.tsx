import type { CaseRow } from '@/api/contract/case'
import { Card } from '@/ui/Card'
import { Thumb } from '@/ui/Photo'
import { thumbOf } from '../data/filePreview'
import { CaseLamp } from './CaseLamp'
import { lampFactsOf } from './facts'
import './case.css'

/** At the top of a form: which case it is about. */
export function CaseSummary({ record }: { record: CaseRow }) {
  return (
    <Card>
      <div className="cg-case-sum">
        <Thumb size={44} {...thumbOf(record.thumbnail)} alt={`${record.smallTypeName}的照片`} />
        <div>
          <h2>{record.smallTypeName}</h2>
          <p className="num">{record.address || record.taskNo}</p>
        </div>
        <CaseLamp facts={lampFactsOf(record)} short />
      </div>
    </Card>
  )
}
