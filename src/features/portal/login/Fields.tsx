import { useId, type ReactNode, type Ref } from 'react'
import { smsCaptcha } from '@/api/contract/auth'
import { call } from '@/api/call'
import { maskPhone } from '@/domain/mask'
import { now } from '@/stores/clock'
import { useGuard } from '@/kit/edit/submit/useGuard'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import {
  useSecondsLeft,
  noteCodeSent,
  setLoginForm,
  useLoginForm,
  bareMobile,
  mobileProblem,
  type LoginField,
  type LoginProblem,
  showProblem,
  type Inputs,
} from './loginStep'

export interface FieldsProps {
  inputs: Inputs
  problem: LoginProblem | null
  onProblem: (problem: LoginProblem | null) => void
  /** True if the number cannot be changed, only its code typed. */
  fixedMobile?: boolean
}

/**
 * The fields for mobile number and SMS code. They use no form library, because the first screen of a new user
 * must not load one.
 */
export function Fields({ inputs, problem, onProblem, fixedMobile = false }: FieldsProps) {
  const { mobile, captcha } = useLoginForm()
  const errorOf = (field: LoginField) => (problem?.field === field ? problem.text : undefined)
  return (
    <>
      {fixedMobile ? (
        <div className="cg-login-line">
          <p className="cg-login-label">手机号</p>
          <p className="cg-login-fixed num">{maskPhone(mobile)}</p>
        </div>
      ) : (
        <Line
          label="手机号"
          placeholder="请输入手机号"
          inputRef={inputs.mobile}
          value={mobile}
          kind="tel"
          autoComplete="tel-national"
          maxLength={16}
          error={errorOf('mobile')}
          onChange={(text) => {
            setLoginForm({ mobile: text })
            onProblem(null)
          }}
        />
      )}
      <Line
        label="验证码"
        placeholder="请输入短信验证码"
        inputRef={inputs.captcha}
        value={captcha}
        kind="code"
        autoComplete="one-time-code"
        maxLength={8}
        error={errorOf('captcha')}
        onChange={(text) => {
          setLoginForm({ captcha: text })
          onProblem(null)
        }}
        right={<CodeButton onProblem={onProblem} inputs={inputs} />}
      />
    </>
  )
}

interface LineProps {
  label: string
  placeholder: string
  inputRef: Ref<HTMLInputElement>
  value: string
  kind: 'tel' | 'code'
  autoComplete: string
  maxLength: number
  error: string | undefined
  onChange: (text: string) => void
  right?: ReactNode
}

function Line({
  label,
  placeholder,
  inputRef,
  value,
  kind,
  autoComplete,
  maxLength,
  error,
  onChange,
  right,
}: LineProps) {
  const id = useId()
  return (
    <div className="cg-login-line">
      <label className="cg-login-label" htmlFor={id}>
        {label}
      </label>
      <div className={error === undefined ? 'cg-login-input' : 'cg-login-input cg-login-wrong'}>
        <input
          ref={inputRef}
          id={id}
          type={kind === 'tel' ? 'tel' : 'text'}
          inputMode={kind === 'tel' ? 'tel' : 'numeric'}
          autoComplete={autoComplete}
          maxLength={maxLength}
          placeholder={placeholder}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-m`}
          onChange={(event) => onChange(event.target.value)}
        />
        {right}
      </div>
      {error !== undefined && (
        <p id={`${id}-m`} className="cg-login-error">
          {error}
        </p>
      )}
    </div>
  )
}

interface CodeButtonProps {
  onProblem: (problem: LoginProblem | null) => void
  inputs: Inputs
}

function CodeButton({ onProblem, inputs }: CodeButtonProps) {
  const left = useSecondsLeft(useLoginForm((form) => form.resendAt))
  const { guard } = useGuard()
  const ask = async () => {
    const { mobile } = useLoginForm.getState()
    const wrong = mobileProblem(mobile)
    onProblem(wrong)
    if (wrong) return showProblem(wrong, inputs)
    await guard(async () => {
      try {
        await call(smsCaptcha, { query: { mobile: bareMobile(mobile) } })
        noteCodeSent(now())
        toast.success('验证码已发送')
        inputs.captcha.current?.focus()
      } catch {
        // The client has already shown the error. The button stays enabled for a retry.
      }
    })
  }
  return (
    <Button
      kind="ghost"
      size="small"
      why={left > 0 ? `验证码已发送，${left} 秒后可重新获取` : undefined}
      onClick={() => void ask()}
    >
      {left > 0 ? `${left} 秒后重发` : '获取验证码'}
    </Button>
  )
}
