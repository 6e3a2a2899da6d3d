import { detail, detailPart } from '@/api/contract/case'
import { CaseHead } from '@/kit/case/CaseHead'
import { CaseInfo } from '@/kit/case/CaseInfo'
import { CasePhotos } from '@/kit/case/CasePhotos'
import { HandlingRecord } from '@/kit/case/HandlingRecord'
import { NearbyCases } from '@/kit/case/NearbyCases'
import { DetailScreen } from '@/kit/DetailScreen'
import { to } from '@/kit/links'
import { useNav, useScreenParams } from '@/kit/screenContext'
import { useApiQuery } from '@/kit/useApiQuery'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { SkeletonLines } from '@/ui/Skeleton'

/** 案件全览: a case as the general queries find it, to be read only, with its whole history. */
export default function CaseDetail2() {
  const { id } = useScreenParams('caseDetail2')
  const record = useApiQuery(detail, { query: { id } })
  const nav = useNav()
  return (
    <DetailScreen record={record} what="案件">
      {(data) => (
        <>
          <CaseHead record={data} />
          <CaseInfo record={data} />
          <CasePhotos id={id} onAll={() => nav.go(to.attachmentDetail({ id }))} />
          <History id={id} />
          <NearbyCases record={data} />
        </>
      )}
    </DetailScreen>
  )
}

function History({ id }: { id: string }) {
  const part = useApiQuery(detailPart, { query: { id } })
  if (part.data) return <HandlingRecord part={part.data} />
  return (
    <Card title="办理经过">
      {part.error ? (
        <Notice tone="warn" action={<LinkButton onClick={() => void part.refetch()}>重试</LinkButton>}>
          办理经过没有加载出来：{part.error.message}
        </Notice>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Card>
  )
}
