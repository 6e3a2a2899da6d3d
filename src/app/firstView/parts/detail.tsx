import type { ComponentType } from 'react'
import type { Endpoint } from '@/api/endpoint'
import type { RecordKind, RecordRow } from '@/kit/record/kind'
import { HandoverNotices, handoversOf } from '@/kit/record/marks/HandoverNotices'
import { useScreen } from '@/kit/screen/hooks'
import { BottomBar } from '@/ui/frame/BottomBar'
import { NavBar } from '@/ui/frame/NavBar'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { answerOf } from '../instead/call'

const noop = () => undefined

/** The head and the fields of a record. */
export function firstDetail<R extends RecordRow, D extends R, A extends string>(
  kind: RecordKind<R, D, A>,
): ComponentType {
  const { Head, Info } = kind
  return function FirstDetail() {
    const { title } = useScreen().row
    const record = answerOf(kind.reads.detail as Endpoint) as D
    return (
      <ScreenFrame
        top={<NavBar title={title} onBack={noop} />}
        bottom={
          <BottomBar>
            <span className="cg-bone cg-first-main" />
          </BottomBar>
        }
      >
        <HandoverNotices {...handoversOf(kind, record)} />
        <Head record={record} />
        <Info record={record} />
        <SkeletonLines lines={3} />
      </ScreenFrame>
    )
  }
}
