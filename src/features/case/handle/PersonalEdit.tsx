import { FormScreen } from '@/kit/edit/FormScreen'
import type { Draft } from '@/kit/edit/draft/draft'
import { useRecordWork, type RecordWork, JobScreen } from '@/kit/record/useRecordWork'
import { Button } from '@/ui/button/Button'
import { type CaseScreens, CASES, KEY_CASES } from '@/entities/case/caseKind'
import {
  HandlingFields,
  PreviousHandlingNotice,
  DelayAction,
  HandlingEdit,
  handlingData,
  handlingMissing,
  usePreviousHandling,
  type PreviousHandling,
} from './HandlingEdit'
import { sendUndertaking, UndertakingFields } from './undertaking'
import { HANDLING_LOCK } from '../screens/caseLinks'
import {
  TempNotice,
  handlingOf,
  isUnknown,
  withOtherVersion,
  type PersonalForm,
  type Version,
  EMPTY_PERSONAL,
  personalSchema,
  startedFrom,
  handlingFormOf,
  tempData,
  useServerTemp,
  type ServerTemp,
} from './versions'
import { call } from '@/api/call'
import {
  getCurrentUserTempFromCache,
  saveTemp,
  personalHandlingSubmit,
  personalReworkSubmit,
} from '@/api/contract/casePersonal'
import { isLoggedOut } from '@/api/envelope'
import { unsent, preparingProblems } from '@/kit/attachments/photoItem'
import { useAct, type Act } from '@/kit/edit/submit/useAct'
import { toast } from '@/stores/toasts'
import type { CaseDetail, CaseRow } from '@/api/contract/case'
import { HandlingTab, handlingTabOf } from '@/domain/case/stage'
import { caseFactsOf } from '@/entities/case/facts'
import type { FormSpec } from '@/kit/edit/form'
import { useForm } from '@/kit/edit/useForm'
import { useNav, useScreenParams } from '@/kit/screen/hooks'

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/**
 * 暂存: saves on this device, then on the server for other phones, then goes back. It overwrites a version from
 * another phone only after the draft contains it. The form stays open when the server refuses, and, on a
 * phone without storage, until the server has all photos. Offline (`away`) it saves on this device only.
 */
function useKeepTemp(
  id: string,
  draft: Pick<Draft<PersonalForm>, 'key' | 'value' | 'set' | 'save'>,
  away: boolean,
): Act<[]> {
  const nav = useNav()
  return useAct(async () => {
    // Otherwise a photo in preparation would be left out silently.
    const [early] = preparingProblems(draft.key, '暂存')
    if (early) return toast.failure(early.text)
    const kept = await draft.save()
    if (away && kept) {
      toast.success('网络不通，已存为本机草稿')
      nav.back()
      return
    }
    const form = handlingOf(draft.value)
    let replaced: Version | null
    try {
      replaced = await fetchUnknownTemp(id, draft.value)
      if (replaced && !(await keepAside(draft, replaced)))
        return toast.failure('服务器上还有另一份暂存，本机存不下它。再点一次暂存，会用现在的内容替换它')
      await call(saveTemp, { data: tempData(id, form) }, { quiet: true })
    } catch (error) {
      // The client has already shown code 901 and the login.
      if (!isLoggedOut(error)) toast.failure(`没有暂存到服务器：${messageOf(error)}`)
      return
    }
    draft.set({ known: form })
    await draft.save()
    const left = unsent(draft.value.photos).length
    if (!kept && left > 0)
      return toast.failure(`文字已暂存到服务器，本机存不下 ${left} 张没传完的照片，离开会丢失`)
    const done = left > 0 ? `已暂存，${left} 张没传完的照片只在本机` : '已暂存到服务器'
    toast.success(replaced ? `${done}，服务器上原来的一份留在本机草稿里` : done)
    nav.back()
  })
}

/** The server's version if no local version contains it. */
async function fetchUnknownTemp(id: string, value: PersonalForm): Promise<Version | null> {
  const temp = await call(getCurrentUserTempFromCache, { query: { id } }, { quiet: true })
  const form = temp && handlingFormOf(temp)
  return form && isUnknown(value, form) ? { from: 'server', savedAt: temp.time, form } : null
}

/**
 * Stores another version in the draft. False when the device cannot store it; then only the open form has it.
 */
function keepAside(
  { set, save }: Pick<Draft<PersonalForm>, 'set' | 'save'>,
  version: Version,
): Promise<boolean> {
  set((value) => withOtherVersion(value, version))
  return save()
}

/** The call for the tab of the case (api/contract/casePersonal explains why there are two). */
const submitOf = (record: CaseRow) =>
  handlingTabOf(caseFactsOf(record)) === HandlingTab.rework ? personalReworkSubmit : personalHandlingSubmit

export const personalForm: Omit<FormSpec<PersonalForm, CaseDetail>, 'leads'> = {
  name: 'personalHandleEdit',
  schema: personalSchema,
  empty: EMPTY_PERSONAL,
  missing: handlingMissing,
  send: async ({ record, value, account, options }) => {
    await sendUndertaking(record.id, value, options)
    await call(submitOf(record), { data: handlingData(record.id, value, account?.name ?? '') }, options)
  },
  successMessage: '处置已提交，等待部门确认',
}

interface PersonalEditProps {
  id: string
  screens: CaseScreens
}

/** 处置办理 of a case by its assigned person. What does not depend on a key is read apart from the form, as in HandlingEdit. */
function PersonalEdit({ id, screens }: PersonalEditProps) {
  const work = useRecordWork(screens.kind, id, 'personalHandle', HANDLING_LOCK)
  const temp = useServerTemp(id)
  const previous = usePreviousHandling(work.record.data)
  return <PersonalWork id={id} screens={screens} work={work} temp={temp} previous={previous} />
}

interface PersonalWorkProps extends PersonalEditProps {
  work: RecordWork<CaseDetail>
  temp: ServerTemp
  previous: PreviousHandling
}

/** Without a local draft it starts from the server's version, else, for a returned case, from the previous submission. */
function PersonalWork({ id, screens: { kind, personal }, work, temp, previous }: PersonalWorkProps) {
  const form = useForm(
    {
      ...personalForm,
      // Null until the server's version has loaded, so that no empty form renders.
      start: temp.known && previous.known ? startedFrom(temp.form, previous.form) : null,
      leads: () => personal.list(),
      // If the case is returned, the cached answers must not fill the form before new ones arrive.
      sent: () => {
        temp.forget()
        previous.forget()
      },
    },
    work,
  )
  const { run: keep, running: keeping } = useKeepTemp(id, form.draft, work.effects.connection.offline)
  return (
    <FormScreen
      form={form}
      label="提交处置"
      right={<DelayAction record={work.record.data} />}
      secondary={
        <Button kind="ghost" loading={keeping} onClick={() => void keep()}>
          暂存
        </Button>
      }
    >
      {(record) => (
        <>
          <kind.Summary record={record} />
          <TempNotice draft={form.draft} temp={temp} />
          {temp.form === null && <PreviousHandlingNotice draft={form.draft} previous={previous} />}
          <HandlingFields form={form} record={record} />
          <UndertakingFields form={form} id={id} />
        </>
      )}
    </FormScreen>
  )
}

const JOBS = {
  department: ({ id }: { id: string }) => <HandlingEdit id={id} screens={KEY_CASES} />,
  personal: ({ id }: { id: string }) => <PersonalEdit id={id} screens={KEY_CASES} />,
}
const jobOf = ({ step }: CaseDetail) => (step === 'personal' ? 'personal' : 'department')

/** 重点处置办理, by the department or by the assigned person. */
export function KeyCaseHandleEdit() {
  const { id } = useScreenParams('keyCaseHandleEdit')
  return <JobScreen id={id} kind={KEY_CASES.kind} jobs={JOBS} jobOf={jobOf} />
}

/** 个人处置办理 */
export function PersonalHandleEdit() {
  const { id } = useScreenParams('personalHandleEdit')
  return <PersonalEdit id={id} screens={CASES} />
}
