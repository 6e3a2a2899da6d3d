import type { Form } from '@/kit/edit/useForm'
import { FoundOnSpot, type OnTheSpotWords } from '@/kit/found/FoundOnSpot'
import type { RegisterForm } from './registerForm'

/** 现场整改: what was put right at once needs nobody else, and is closed with its registration. */
const ON_THE_SPOT: OnTheSpotWords = {
  label: '现场已整改',
  hint: '当场改好的，拍一张整改后照片，登记后直接办结',
  photos: '整改后照片',
  note: '整改说明',
  noteHint: '怎么改的',
}

/** Where it was found, shown how, in words; and what was done about it on the spot. */
export const RegisterFields = ({ form }: { form: Form<RegisterForm> }) => (
  <FoundOnSpot form={form} placeholder="看到了什么，几处，影响谁；点键盘上的话筒可以说" words={ON_THE_SPOT} />
)
