import { useScreenParams, useNav } from '@/kit/screen/screenContext'
import { InspectionForm } from './InspectionForm'
import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { keyTaskInspectPage } from '@/api/contract/keyTaskCheck'
import { distanceText, usePosition } from '@/kit/data/usePosition'
import { useNearestLeft } from '@/kit/record/next/useNearestLeft'
import { to } from '@/kit/screen/links'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import { taskHeadline } from '@/domain/keytask/taskWords'
import { noteVisit, useLastVisit } from './lastVisit'
import './inspect.css'
import { taskInspectFlow } from './taskInspectFlow'

/** After a visit was told: the next one near, a tap away. Nothing where there is none, or it was put away. */
function NextVisit() {
  const { id } = useLastVisit()
  return id === '' ? null : <Offer after={id} />
}

function Offer({ after }: { after: string }) {
  const nav = useNav()
  const { fix } = usePosition()
  const { data: left } = useNearestLeft(keyTaskInspectPage, after, 1)
  const next = left?.rows[0]
  if (!next) return null
  const go = () => {
    noteVisit('')
    nav.go(to.fieldInspection({ id: next.id }))
  }
  return (
    <div className="cg-inspect-next">
      <Notice
        action={
          <>
            <LinkButton onClick={go}>去核查</LinkButton>
            <LinkButton label="收起下一件" onClick={() => noteVisit('')}>
              收起
            </LinkButton>
          </>
        }
      >
        {['下一件', distanceText(fix, next), taskHeadline(next)].filter(Boolean).join(' · ')}
      </Notice>
    </div>
  )
}

/** What one has to go and see, the nearest first, and after each visit the next one near. */
const InspectionList = () => <FlowScreen flow={taskInspectFlow} notice={<NextVisit />} />

/** 现场核查: what one has to go and see, and by its id the form about one of it. */
export default function FieldInspection() {
  const { id } = useScreenParams('fieldInspection')
  return id === undefined ? <InspectionList /> : <InspectionForm id={id} />
}
