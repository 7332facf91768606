import { companyLimits, companySizes, descriptionLimit, locationLimit } from '@lock-in/contracts';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.css';
import { MarkdownField } from '../../ui/markdown/field/markdown-field.tsx';
import type { useForm } from '../../ui/forms/use-form.ts';
import { withLimit } from '../../ui/forms/with-limit.ts';
import { LinksField } from './links-field.tsx';
import type { ProfileDraft } from './profile-draft.ts';

/** Profile fields of a company. */
export function CompanyFields({ form }: { form: ReturnType<typeof useForm<ProfileDraft>> }) {
  const { values, errors, set } = form;
  return (
    <>
      <TextInput
        {...form.field('location')}
        {...withLimit(form.field('location'), locationLimit)}
        label="Address (optional)"
        autoComplete="street-address"
      />
      <MarkdownField
        {...form.field('description')}
        {...withLimit(form.field('description'), descriptionLimit)}
        label="Description (optional)"
        headings={3}
        minRows={4}
        maxRows={16}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
        <Select
          label="Company size (optional)"
          placeholder="Number of employees"
          data={companySizes.map((size) => ({ value: size, label: `${size} employees` }))}
          value={values.size || null}
          onChange={(size) => set('size', size ?? '')}
          clearable
          error={errors.size}
        />
        <TextInput
          {...form.field('foundedYear')}
          label="Founded in (optional)"
          placeholder="2019"
          inputMode="numeric"
          maxLength={4}
        />
      </SimpleGrid>
      <TextInput
        {...form.field('website')}
        label="Website (optional)"
        placeholder="https://"
        type="url"
        maxLength={companyLimits.url}
        autoComplete="url"
      />
      <LinksField value={values.links} error={errors.links} onChange={(links) => set('links', links)} />
    </>
  );
}
