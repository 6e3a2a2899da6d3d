import { UnsentOfKind } from '@/kit/outbox/UnsentOfKind'
import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { to, useNav } from '@/kit/screen/hooks'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import {
  ownFindingClosedPage,
  ownFindingReviewPage,
  ownFindingTodoPage,
} from '@/api/contract/campaignFinding'
import { findingKind, type FindingFlow, REVIEW } from '@/entities/campaign/findingKind'
import { findingFilters } from '@/entities/campaign/findingFilters'

/** 专项记录: the user's registrations by state. */
const recordFlow: FindingFlow = {
  kind: findingKind,
  filters: findingFilters,
  tabs: [
    {
      key: 'todo',
      label: '待处置',
      endpoint: ownFindingTodoPage,
      usual: 'newest',
      empty: { title: '没有待处置的专项问题', text: '您登记后、责任单位还没有处置的问题在这里。' },
    },
    {
      key: 'review',
      label: '待复核',
      endpoint: ownFindingReviewPage,
      usual: 'handled',
      counted: true,
      empty: { title: '没有待复核的专项问题', text: '责任单位提交处置后，由您或单位负责人复核。' },
    },
    {
      key: 'closed',
      label: '已办结',
      endpoint: ownFindingClosedPage,
      usual: 'handled',
      empty: { title: '还没有已办结的专项问题', text: '复核同意和现场整改的问题在这里。' },
    },
  ],
  detail: (id) => to.specialProDetail({ id }),
  act: REVIEW,
}

const none = () => []

/** 专项记录 (sic: Recode): the user's registrations by state. Those not sent yet are on top. */
export default function SpecialRecode() {
  const nav = useNav()
  return (
    <FlowScreen
      flow={recordFlow}
      top={<UnsentOfKind name="finding" others={none} />}
      foot={
        <BottomBar>
          <Button grow onClick={() => nav.go(to.specialRegister())}>
            专项登记
          </Button>
        </BottomBar>
      }
    />
  )
}
