import { prose } from '../../prose.ts';
import type { DemoPost } from '../shape.ts';

export const week3: readonly DemoPost[] = [
  {
    author: 'mei',
    at: '30d 08:35',
    labels: ['remote', 'career'],
    title: 'Two days in the office, chosen by the team: one year later',
    content: prose`
      We moved from "three days, any days" to "two days, the same for everyone in a team". Any days meant that I sat on
      the train for 50 minutes to be on video calls with people who were at home.

      Same days means: whiteboard, lunch, pairing, and leaving at five without guilt. Home days have no meetings before
      two. Nobody wants the old rule back, not even the people who had asked for five days at home.
    `,
    likes: ['arjun', 'siti', 'farah', 'priya', 'raintree', 'kahwai'],
    comments: [
      ['farah', '1h', 'The "no meetings before two" is doing a lot of work here, I suspect.'],
      ['mei', '2h', 'Honestly: that may be the whole trick.'],
      ['siti', '4h', 'We have four different "same days" because everybody is in four teams.'],
      ['daniel', '13h', 'In logistics the office was a yard in Tuas. I will take any two days.'],
    ],
  },
  {
    author: 'lanterncove',
    at: '30d 11:00',
    labels: ['security', 'career'],
    title: 'What we look for in a junior analyst (it is not a certificate)',
    content: prose`
      We hired seven juniors this year: a nurse, two fresh graduates, a chef, a teacher and two from helpdesks. What they
      had in common was curiosity with a record of it: a home lab, a blog with four posts, a spreadsheet of every alarm in
      a hotel and what caused it.

      In the interview we show a log of 200 lines and ask "what do you see?". There is something in it, but we are not
      after that. We want to hear you think, ask and say "I do not know".
    `,
    likes: ['daniel', 'priya', 'arjun', 'siti', 'weijie'],
    comments: [
      ['daniel', '10h', 'A chef? Please tell us more.'],
      [
        'lanterncove',
        '1d',
        'Calm at nine tickets at once, writes everything down, cleans up after herself. She leads the night shift now.',
      ],
      ['priya', '1d', '"I do not know" followed by "I would look here" is the whole job.'],
    ],
  },
  {
    author: 'kahwai',
    at: '29d 22:15',
    labels: ['ai'],
    title: 'Evaluate first, or: how to lose an argument early and cheaply',
    content: prose`
      Before we write a prompt we now write fifty questions with the answers a good colleague would give. It takes a day
      and it is the most boring day of the project. Then every idea costs ten minutes to test instead of a meeting.

      Last month the fifty questions told us on day two that the thing would not work well enough for clinic staff. We
      stopped. Nobody was angry, because nobody had fallen in love yet.
    `,
    likes: ['mei', 'siti', 'arjun', 'raintree', 'farah', 'priya', 'lanterncove'],
    comments: [
      ['siti', '9h', 'Who writes the fifty? You, or the people who will use it?'],
      [
        'kahwai',
        '10h',
        'The people who will use it, with us in the room. Half of the value is in what they argue about.',
      ],
      ['raintree', '12h', 'This is test-driven development with extra steps, and we mean that as praise.'],
    ],
  },
  {
    author: 'arjun',
    at: '28d 07:55',
    labels: ['cloud', 'devops'],
    title: 'PSA: your DNS TTL is 24 hours',
    content: 'Go and look. Now, not during the migration.',
    likes: ['mei', 'priya', 'daniel', 'weijie', 'raintree', 'lanterncove', 'hawkerloop', 'kahwai', 'siti'],
    comments: [
      ['mei', '12m', 'It was 48.'],
      ['raintree', '30m', 'It was fine. Then we looked at the second domain.'],
      ['daniel', '13h', 'I had to look up what TTL is and now I have looked up our TTL. 24 hours. Thanks!'],
      ['hawkerloop', '1d', 'Five minutes, after we learnt it the same way as everybody.'],
    ],
  },
  {
    author: 'siti',
    at: '27d 20:40',
    labels: ['data', 'frontend'],
    title: 'I deleted 31 dashboards and nobody noticed',
    content: prose`
      We had 44. I added a small line to each: "Last opened by …". After a month 31 had been opened by nobody but me, while
      checking who had opened them. I hid them for two weeks. Silence. Then I deleted them.

      The 13 that stayed load in under two seconds now, because the database has time for them. And I have time to make
      them better: each one starts with a sentence that says what you are supposed to do about it.
    `,
    likes: ['arjun', 'mei', 'farah', 'kahwai', 'raintree', 'hawkerloop', 'daniel'],
    comments: [
      ['arjun', '11h', 'the sentence on top is the best dashboard idea i have read this year'],
      ['farah', '12h', 'Would love to see one. Do you put the sentence in the title or above it?'],
      ['siti', '13h', 'Above, big, and it changes: "All fine, nothing to do" or "Call the stall owner".'],
    ],
  },
  {
    author: 'farah',
    at: '26d 10:10',
    labels: ['frontend', 'javascript'],
    title: 'Dark mode is a design, not a filter',
    content: prose`
      If your dark theme is the light one inverted, three things go wrong. Shadows stop working, because there is nothing
      left to be darker than. Saturated colours glow. And pure white text on pure black smears for everyone with
      astigmatism, which is about one in three of us.

      What works for me: near-black surfaces that get lighter as they rise, text at 87 % white, colours one step less
      saturated, borders instead of shadows. And check the charts. It is always the charts.
    `,
    likes: ['weijie', 'mei', 'hawkerloop', 'siti', 'kahwai', 'priya'],
    comments: [
      ['weijie', '1h', 'filter: invert(1) in my final year project. got a B+'],
      ['mei', '2h', 'One in three! I have it and thought that all dark themes were simply blurry.'],
      [
        'hawkerloop',
        '6h',
        'On an outdoor tablet at noon the dark theme is a mirror. We ship light only. Context is everything.',
      ],
      ['farah', '7h', 'Exactly right, and a lovely example of it.'],
    ],
  },
  {
    author: 'raintree',
    at: '25d 14:30',
    labels: ['interview', 'career'],
    title: 'Our interview, in full, so that you can prepare',
    content: prose`
      There is no trick, so there is no reason to keep it secret.

      1. 30 minutes, video. You ask first.
      2. A pull request from us, 200 lines, with six problems of different size in it. Review it at home, about an hour,
      paid with S$120. We send it to you three days before.
      3. 90 minutes at our office or online: we discuss your review, then change the code together. Your own editor, the
      internet, whatever you use at work.
      4. Lunch or coffee with two people from the team, without anyone who decides.

      An answer within three working days, with reasons, also if it is a no. 61 people did it this year, and the most
      frequent feedback is that the pull request is fun.
    `,
    likes: ['weijie', 'mei', 'daniel', 'siti', 'arjun', 'priya', 'farah', 'kahwai'],
    comments: [
      ['weijie', '20m', 'reasons?? with a no?? is this legal'],
      ['arjun', '2h', 'no decider at lunch is a good one'],
      ['mei', '5h', 'Reviewing is the better half of the job anyway. Why does nobody else test for it?'],
      ['siti', '6h', 'Does this go for data roles as well?'],
      [
        'raintree',
        '1d',
        'Yes. For data it is a query and a chart instead of 200 lines, also with six problems.',
      ],
    ],
  },
  {
    author: 'priya',
    at: '25d 22:20',
    labels: ['security', 'opensource'],
    title: 'Reading a lock file before breakfast',
    content: prose`
      Small habit, large effect: when a pull request changes the lock file, I read that part first. Which package is new?
      Who publishes it, since when, does it run a script when it is installed? Three minutes. I have said no twice this
      year, and once it was a package that was eleven hours old.
    `,
    likes: ['mei', 'arjun', 'weijie', 'raintree', 'lanterncove'],
    comments: [
      ['arjun', '9h', 'we wait seven days before we take any new release. boring. works'],
      ['weijie', '10h', 'i have never opened that file on purpose'],
      ['priya', '11h', 'Now you have a hobby.'],
    ],
  },
  {
    author: 'daniel',
    at: '24d 21:50',
    labels: ['cloud'],
    title: 'Passed the first certificate!',
    content: prose`
      812 of 1000. The invigilator asked me to show the ceiling. My daughter made a medal out of a bottle cap. On to the
      next one, but first a week without flash cards.
    `,
    likes: [
      'mei',
      'arjun',
      'priya',
      'siti',
      'weijie',
      'kahwai',
      'farah',
      'raintree',
      'hawkerloop',
      'lanterncove',
    ],
    comments: [
      ['arjun', '20m', 'congrats! bottle cap > digital badge'],
      ['siti', '40m', 'So happy for you! Which one is next?'],
      ['daniel', '1h', 'Networking. My wife says after the holidays, the fridge says sooner.'],
      ['priya', '2h', 'Well done, Daniel. Now build one thing with it, however small, and show it.'],
      ['lanterncove', '12h', 'Congratulations! We happen to have an opening or two.'],
      ['farah', '13h', 'The medal is the best part.'],
    ],
  },
  {
    author: 'hawkerloop',
    at: '24d 12:15',
    labels: ['javascript', 'cloud'],
    title: 'Offline first, because basements exist',
    content: prose`
      Eleven of our food centres have no signal at the back row. So every order is first written on the tablet, gets a
      queue number from a block that the tablet reserved in the morning, and travels when it can. The server never
      decides a number; it only hears about it.

      It took three tries. The first lost orders, the second doubled them. The third has one rule: the tablet makes the
      id, and the server says "thanks, I have that one already" as often as it is told.
    `,
    likes: ['mei', 'arjun', 'weijie', 'raintree', 'kahwai', 'farah'],
    comments: [
      ['mei', '50m', 'Idempotency keys in the wild! How large is the block of numbers?'],
      ['hawkerloop', '2h', '300 a tablet. Nobody has reached it except on the first day of durian season.'],
      ['arjun', '3h', '"thanks, i have that one already" is how all my systems should talk'],
    ],
  },
];
