import type { CaseDetail } from '@/api/contract/case'
import { JobScreen } from '@/kit/record/JobScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { HandlingEdit } from '../handle/form/HandlingEdit'
import { PersonalEdit } from '../personal/PersonalEdit'
import { KEY_CASES } from './keyScreens'

const JOBS = {
  department: ({ id }: { id: string }) => <HandlingEdit id={id} screens={KEY_CASES} />,
  personal: ({ id }: { id: string }) => <PersonalEdit id={id} screens={KEY_CASES} />,
}
const jobOf = ({ step }: CaseDetail) => (step === 'personal' ? 'personal' : 'department')

/** 重点处置办理, by the department or by the person it is assigned to. */
export default function KeyCaseHandleEdit() {
  const { id } = useScreenParams('keyCaseHandleEdit')
  return <JobScreen id={id} kind={KEY_CASES.kind} jobs={JOBS} jobOf={jobOf} />
}
