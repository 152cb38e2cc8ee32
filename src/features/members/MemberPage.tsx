import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { followMember, unfollowMember } from '#generated/client/member/member.ts';
import type { Member } from '#generated/model/member.ts';
import type { MemberContact } from '#generated/model/memberContact.ts';
import { allStones, stoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { href } from '#src/domain/paths/href.ts';
import { useSite } from '#src/domain/paths/site.ts';
import { CompanyHead } from '#src/domain/reference/CompanyHead.tsx';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media.ts';
import { writeListAddress } from '#src/shared/data/list-address.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Members.module.css';
import { useMasterName } from './use-master-name.ts';

type Props = { member: Pick<Member, 'id' | 'companyName' | 'isFollowed'> };

/** Follows a member at once; asks before it stops following (specification, sections 4 and 8). */
function FollowButton({ member: { id, companyName: name, isFollowed } }: Props) {
  const { t } = useTranslation('members');
  const [isAsking, setIsAsking] = useState(false);
  const follow = useWrite('followMember', followMember, {
    success: () => t('follow.done', { name }),
    onProblem: (problem) => notifyProblem(problem),
  });
  const unfollow = useWrite('unfollowMember', unfollowMember, {
    success: () => t('unfollow.done', { name }),
    onDone: () => setIsAsking(false),
  });
  return (
    <>
      <BusyButton
        variant={isFollowed ? 'default' : 'filled'}
        isBusy={follow.isSending}
        onClick={() => (isFollowed ? setIsAsking(true) : follow.send({ id }))}
      >
        {t(isFollowed ? 'unfollow.button' : 'follow.button')}
      </BusyButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('unfollow.title')}
        confirmLabel={t('unfollow.confirm', { name })}
        cancelLabel={t('unfollow.keep')}
        isBusy={unfollow.isSending}
        problem={unfollow.problem}
        onConfirm={() => unfollow.send({ id })}
        onCancel={() => {
          unfollow.reset();
          setIsAsking(false);
        }}
      >
        <p>{t('unfollow.question', { name })}</p>
        <p>{t('unfollow.about')}</p>
      </ConfirmDialog>
    </>
  );
}

const stonesOf = (id: string) =>
  href('diamondList') +
  writeListAddress({ filters: { ...allStones, criteria: { vnd: [id] } } }, stoneFilters);

function Stones({ member: { id, companyName, stones, shapes } }: { member: Member }) {
  const { t } = useTranslation('members');
  const { list } = useFormats();
  const shapeName = useMasterName('SHAPE');
  const mayList = useSite().mayOpen('diamondList');
  return (
    <Panel title={t('stock.title')}>
      <p className={styles.stock}>
        {stones === 0 ? t('stock.none', { name: companyName }) : t('stones', { count: stones })}
      </p>
      {shapes.length > 0 && (
        <p className={common.note}>{t('stock.shapes', { shapes: list(shapes.map(shapeName)) })}</p>
      )}
      {stones > 0 && mayList && (
        <Button
          variant="default"
          className={styles.button ?? ''}
          renderRoot={(props) => <RouterLink {...props} href={stonesOf(id)} />}
        >
          {t('stock.open')}
        </Button>
      )}
    </Panel>
  );
}

function Contact({ contact: { name, designation, email, mobile } }: { contact: MemberContact }) {
  return (
    <li className={styles.contact}>
      <span className={styles.person}>
        <bdi>{name}</bdi>
      </span>
      {designation !== null && (
        <span className={common.note}>
          <bdi>{designation}</bdi>
        </span>
      )}
      <a href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>
      <a href={`tel:${mobile}`}>
        <bdi dir="ltr">{mobile}</bdi>
      </a>
    </li>
  );
}

/** The page of a company: who it is, what it sells, how to reach it. */
export function MemberPage({ member }: { member: Member }) {
  const { t } = useTranslation(['members', 'signUp']);
  const base = useProjectSetting()?.mediaBase ?? null;
  const businessName = useMasterName('BUSINESS_TYPE');
  const sizeName = useMasterName('COMPANY_SIZE');
  const { companyName, companySize, cityName, countryName, vendorCode, contacts, addresses, isOwn } = member;
  const at = (path: string | null) => (base === null ? null : mediaUrl(base, path));
  const facts = [
    [t('members:code'), member.companyCode],
    [t('members:sellerCode'), vendorCode],
    [t('members:memberSince'), showDay(member.memberSince)],
    [t('members:followersTitle'), t('members:followers', { count: member.followers })],
  ] as const;
  return (
    <article className={common.stackWide}>
      <CompanyHead
        company={{
          name: companyName,
          description: member.description,
          business: businessName(member.businessType),
          size: companySize === null ? null : sizeName(companySize),
          founded: member.foundedDate,
          place: [cityName, countryName].filter((part) => part !== ''),
          website: member.website,
          links: member.socialLinks.map(({ kind, url }) => ({ label: t(`signUp:social.${kind}`), url })),
          logo: at(member.logo),
          cover: at(member.coverImage),
        }}
        heading={
          <PageHeading tabTitle={companyName} actions={isOwn ? undefined : <FollowButton member={member} />}>
            {companyName}
          </PageHeading>
        }
        hidden={null}
        hasLinks
      />
      <div className={styles.panels}>
        <Stones member={member} />
        <Panel title={t('members:contact')}>
          {contacts.length === 0 ? (
            <p className={common.note}>{t('members:noContact')}</p>
          ) : (
            <ul className={styles.contacts}>
              {contacts.map((contact) => (
                <Contact key={contact.email} contact={contact} />
              ))}
            </ul>
          )}
        </Panel>
        <Panel title={t('members:facts')}>
          <dl className={styles.facts}>
            {facts
              .filter(([, value]) => value !== null && value !== '')
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            {addresses.length > 0 && (
              <div>
                <dt>{t('members:offices')}</dt>
                {addresses.map((address) => (
                  <dd key={address}>
                    <bdi>{address}</bdi>
                  </dd>
                ))}
              </div>
            )}
          </dl>
        </Panel>
      </div>
    </article>
  );
}
