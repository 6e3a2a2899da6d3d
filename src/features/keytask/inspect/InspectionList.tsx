import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { NextVisit } from './NextVisit'
import { taskInspectFlow } from './taskInspectFlow'

/** What one has to go and see, the nearest first, and after each visit the next one near. */
export const InspectionList = () => <FlowScreen flow={taskInspectFlow} notice={<NextVisit />} />
