import { PhotoKind } from '@/domain/attachment'
import { REPORT_KINDS } from '@/domain/case/evidence'
import { isPosition } from '@/domain/geo'
import { OPINION_MAX } from '@/domain/problems'
import { PhotoField } from '@/kit/attachments/PhotoField'
import type { Stamp } from '@/kit/attachments/stamp'
import type { Form } from '@/kit/edit/useForm'
import { LocationField } from '@/kit/place/LocationField'
import { Card } from '@/ui/Card'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { TextArea } from '@/ui/field/TextArea'
import type { RegisterForm } from './registerForm'
import './register.css'

const AFTER = [PhotoKind.after]

/** What a photo bears: the place, as far as it is known by then. */
const stampOf = ({ place }: RegisterForm): Partial<Stamp> => ({
  ...(place?.address && { place: place.address }),
  ...(isPosition(place) && { scene: { position: place, since: null } }),
})

/** Where, shown how, in words; and what was done about it on the spot. */
export function RegisterFields({ form }: { form: Form<RegisterForm> }) {
  const { value, field, photos } = form
  return (
    <>
      <LocationField label="问题位置" required auto {...field('place')} />
      <Card>
        <PhotoField
          label="照片"
          kinds={REPORT_KINDS}
          required
          video
          stamp={() => stampOf(value)}
          {...photos('photos')}
        />
      </Card>
      <Card>
        <TextArea
          label="问题描述"
          placeholder="看到了什么，几处，影响谁；点键盘上的话筒可以说"
          maxLength={OPINION_MAX}
          {...field('description')}
        />
      </Card>
      <OnTheSpot form={form} />
    </>
  )
}

/** 现场整改: what was put right at once needs nobody else, and is closed with its registration. */
function OnTheSpot({ form: { value, set, field, photos } }: { form: Form<RegisterForm> }) {
  return (
    <Card>
      <SwitchRow
        label="现场已整改"
        hint="当场改好的，拍一张整改后照片，登记后直接办结"
        checked={value.selfHandled}
        onChange={(selfHandled) => set({ selfHandled })}
      />
      {value.selfHandled && (
        <div className="cg-register-after">
          <PhotoField
            label="整改后照片"
            kinds={AFTER}
            required
            stamp={() => stampOf(value)}
            {...photos('afterPhotos')}
          />
          <TextArea
            label="整改说明"
            placeholder="怎么改的"
            maxLength={OPINION_MAX}
            {...field('handledNote')}
          />
        </div>
      )}
    </Card>
  )
}
