import { paths } from '@lock-in/contracts/paths';
import { Menu, Text, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Link } from 'react-router';
import { useLogout } from '../../identity/session/logout.ts';
import { LaterPictures } from '../../ui/layout/later-pictures.ts';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { useMe } from '../../lib/session.ts';
import {
  IconBookmark,
  IconDeviceDesktop,
  IconEyeOff,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconTrashX,
  IconUser,
} from '../../ui/icons/frame.ts';
import { isMember, isUnverified } from './links.ts';

const icon = { size: 18, stroke: 1.75 } as const;

export function ProfileMenu() {
  const me = useMe();
  const logout = useLogout();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';

  return (
    <Menu position="bottom-end" width={220} radius="lg">
      <Menu.Target>
        <UnstyledButton aria-label="Profile menu" data-small style={{ borderRadius: '50%' }}>
          <LaterPictures value>
            <Avatar accountId={me.accountId} name={me.name} src={me.profilePicUrl} size={36} />
          </LaterPictures>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)" truncate>
            {me.name}
          </Text>
          {me.role}
        </Menu.Label>
        {!isUnverified(me) && (
          <Menu.Item component={Link} to={paths.profile(me.accountId)} leftSection={<IconUser {...icon} />}>
            Profile
          </Menu.Item>
        )}
        {!isUnverified(me) && (
          <Menu.Item
            component={Link}
            to={me.role === 'Admin' ? paths.security : paths.editProfile}
            leftSection={<IconSettings {...icon} />}
          >
            Settings
          </Menu.Item>
        )}
        {isMember(me) && (
          <Menu.Item component={Link} to={paths.savedPosts} leftSection={<IconBookmark {...icon} />}>
            Saved posts
          </Menu.Item>
        )}
        {!isUnverified(me) && (
          <Menu.Item component={Link} to={paths.hiddenPosts} leftSection={<IconEyeOff {...icon} />}>
            Hidden posts
          </Menu.Item>
        )}
        {isMember(me) && (
          <Menu.Item component={Link} to={paths.removals} leftSection={<IconTrashX {...icon} />}>
            Removed content
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={dark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? 'Light Mode' : 'Dark Mode'}
        </Menu.Item>
        {colorScheme !== 'auto' && (
          <Menu.Item leftSection={<IconDeviceDesktop {...icon} />} onClick={() => setColorScheme('auto')}>
            Use system theme
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void logout()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
